import { mount } from 'svelte';
import App from './App.svelte';
import { languages } from './i18n/i18n.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the table');
await languages.start();
mount(App, { target });

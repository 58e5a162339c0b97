import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { languages } from './i18n/i18n.svelte';
import { router } from './routing/router.svelte';
import { settings } from './settings/settings.svelte';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the table');
settings.start();
router.start();
await languages.start();
mount(App, { target });

import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { precompress } from './build/precompress.ts';

const server = process.env['SPICETABLE_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte(), precompress()],
  resolve: {
    alias: { $lib: path.resolve(import.meta.dirname, 'src') },
    // Tests run in Node, where Svelte would otherwise be taken for rendering on a server.
    ...(process.env['VITEST'] ? { conditions: ['browser'] } : {}),
  },
  build: {
    outDir: '../src/spicetable/page',
    emptyOutDir: true,
    target: 'es2022',
    // The content policy allows neither `data:` scripts nor inline styles: every asset is a file.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': server, '/ws': { target: server.replace(/^http/, 'ws'), ws: true } },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts', 'src/**/*.test.ts'] },
});

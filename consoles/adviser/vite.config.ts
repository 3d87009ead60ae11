import { startProbe } from '@tafel/kit/build/start-probe.ts'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { pageChunks, sharedChunk } from './build/page-chunks.ts'
import { pageParts } from './build/page-parts.ts'
import { scriptsInPage } from './build/scripts-in-page.ts'

/** Addresses outside the shell: the service worker leaves them to the network. */
const NOT_THE_SHELL = [
  /^\/api(\/|$)/,
  /^\/realms(\/|$)/,
  /^\/auth-callback/,
  /^\/auth-popup\.html$/,
  /^\/silent-check-sso\.html$/,
  /^\/admin(\/|$)/,
  /^\/config\.json$/,
  /^\/health\//,
]

/** Inlines the style sheet, which only declares the fonts: as a file it would delay the first paint. */
function styleInPage(): Plugin {
  return {
    name: 'style-in-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        html.replace(/<link rel="stylesheet"[^>]* href="\/(assets\/[^"]+\.css)">/, (link, file: string) => {
          const sheet = bundle[file]
          if (sheet?.type !== 'asset') return link
          delete bundle[file]
          return `<style>${String(sheet.source).trim()}</style>`
        }),
    },
  }
}

const CONSTANTS =
  /\/contracts\/law\/(lookup\/|figure\/(origin|transfer-duty)|lending\/find|constants\/(constants-source|shipped|transfer-duty-tables)|years\/)|\/shared\/constants\/use-constants\.ts|\/kit\/constants\/(constants-in|keep-constants|use-constants-at)\.ts/
const rules = pageChunks('rules-')
/** The constants, and the rules that several kinds share. */
const constantsAndRules: Rolldown.CodeSplittingNameFunction = (id, context) =>
  CONSTANTS.test(id) || (id.includes('/contracts/') && rules(id, context) === 'rules-calculate') ? 'constants' : null

export default defineConfig({
  plugins: [
    react(),
    styleInPage(),
    pageParts(),
    scriptsInPage(),
    startProbe(),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      filename: 'sw.js',
      manifest: {
        name: 'Tafel',
        short_name: 'Tafel',
        description: 'Tax, property and investment planning for South African advisers.',
        lang: 'en-ZA',
        start_url: '/',
        display: 'standalone',
        background_color: '#FBFAF7',
        theme_color: '#0E5A4B',
        icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        navigateFallback: '/index.html',
        navigateFallbackDenylist: NOT_THE_SHELL,
        // Only the shell and its assets: records are never cached here.
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', '*.{js,css,svg}'],
        globIgnores: ['silent-check-sso.*', 'auth-popup.*', 'color-scheme.js', 'preload-page.js', 'sw.js', 'workbox-*.js'],
        // A version of the constants never changes, and records calculated with it need it offline.
        runtimeCaching: [
          {
            urlPattern: /\/api\/constants\/[\w.-]+$/,
            handler: 'CacheFirst',
            options: { cacheName: 'constants', expiration: { maxEntries: 20 }, cacheableResponse: { statuses: [200] } },
          },
        ],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  worker: {
    format: 'es',
    // Named as worker chunks, because they don't delay any page.
    rolldownOptions: { output: { chunkFileNames: 'assets/[name].worker-[hash].js' } },
  },
  build: {
    target: 'es2024',
    sourcemap: false,
    // One style sheet, so that no part of the page loads its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Runs before the others have loaded.
            { name: 'sign-in-check', test: /\/app\/sign-in-check\.ts/ },
            // Code that every first page needs: few files, since each costs a round trip and compresses worse, but none so large
            // that it arrives last. Libraries are separate from our code because they outlive most deployments.
            { name: 'react', tags: ['$initial'], test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'base', tags: ['$initial'], test: /node_modules\/|rolldown\/runtime/ },
            { name: 'shell', tags: ['$initial'] },
            // The rest is grouped by the pages where visits start: few files, since each waits for its turn on the connection
            // to the server.
            { name: sharedChunk('signed-in'), debugName: 'signed-in' },
            { name: 'overview', test: /\/features\/overview\/routes\/overview\.tsx/ },
            { name: 'clients', test: /\/features\/clients\/routes\/clients\.tsx/ },
            // After them, so that modules used by both, such as calendar days, don't load all constants on pages that need none.
            { name: constantsAndRules, debugName: 'constants' },
            // Calculation is separate from rendering, since some pages calculate without rendering.
            { name: rules, debugName: 'rules', test: /\/contracts\// },
            { name: pageChunks(''), debugName: 'calculate' },
          ],
        },
      },
    },
  },
})

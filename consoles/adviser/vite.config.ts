import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** Addresses that are not the shell's: the service worker leaves them to the network. */
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

export default defineConfig({
  plugins: [
    react(),
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
        // The shell and its assets alone: records are never cached here.
        globPatterns: ['index.html', 'assets/*.{js,css,woff2}', '*.{js,css,svg}'],
        globIgnores: ['silent-check-sso.*', 'auth-popup.*', 'sw.js', 'workbox-*.js'],
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  build: {
    target: 'es2024',
    sourcemap: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              // Everything that each first screen needs: one file compresses better than twenty, and outlives most deployments.
              test: /node_modules\/(react|react-dom|scheduler|react-router|@emotion|stylis|keycloak-js|@mui\/(system|styled-engine|material\/(styles|CssBaseline|GlobalStyles)))\//,
            },
            {
              name: 'kit',
              test: /consoles\/kit\/(theme|text|buttons|toast|http|auth\/(?!sign-in-again)|states\/(notice|error|offline|forbidden|loader))/,
            },
          ],
        },
      },
    },
  },
})

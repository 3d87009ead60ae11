import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [{ find: /^jsonexport\/dist.*/, replacement: join(import.meta.dirname, 'src/app/no-csv.ts') }] },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // What most screens share is one file: dozens of small ones weigh 6 % more, because each is compressed by itself.
    rolldownOptions: { output: { advancedChunks: { groups: [{ name: 'shared', test: /node_modules/, minShareCount: 8 }] } } },
  },
})

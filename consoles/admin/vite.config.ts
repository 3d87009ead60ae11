import { join } from 'node:path'
import { startProbe } from '@tafel/kit/build/start-probe.ts'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react(), startProbe()],
  resolve: {
    alias: [
      { find: /^jsonexport\/dist.*/, replacement: join(import.meta.dirname, 'src/app/no-csv.ts') },
      { find: /^\.\/ColumnsSelector(Item)?\.js$/, replacement: join(import.meta.dirname, 'src/app/no-columns-selector.ts') },
    ],
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1500,
    // Code shared by most screens is one file: dozens of small ones weigh 6 % more, because each is compressed separately. Without zod, which
    // every form needs and the first list doesn't.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'shared', test: /node_modules\/(?!zod\/)/, minShareCount: 11 }] } } },
  },
})

import { serveConsoles } from './serve-consoles.ts'
import { sourcePages } from './source-pages.ts'

// `npm run dev`: the consoles from their sources, on the same origins as the built ones.

await serveConsoles(sourcePages)

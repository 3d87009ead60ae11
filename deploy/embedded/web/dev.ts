import { serveConsoles } from './serve-consoles.ts'
import { sourcePages } from './source-pages.ts'

// `npm run dev`: the consoles from their sources, on the origins that they have when they are built.

await serveConsoles(sourcePages)

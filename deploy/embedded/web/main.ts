import { join } from 'node:path'
import { builtPages } from './built-pages.ts'
import { serveConsoles } from './serve-consoles.ts'

await serveConsoles((folder, origins) => builtPages(join(folder, 'dist'), origins))

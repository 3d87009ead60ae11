import { join } from 'node:path'
import { builtPages } from './built-pages.ts'
import { serveConsoles } from './serve-consoles.ts'

await serveConsoles((folder, identityUrl) => builtPages(join(folder, 'dist'), identityUrl))

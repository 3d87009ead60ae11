import { writeFileSync } from 'node:fs'
import { asyncApiText } from './asyncapi-document.ts'

// `npm run asyncapi`: run it after changing a contract of integration events.
writeFileSync(new URL('./asyncapi.json', import.meta.url), asyncApiText())

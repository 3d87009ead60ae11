import { writeFileSync } from 'node:fs'
import { asyncApiText } from './asyncapi-document.ts'

// `npm run asyncapi`: after a contract of integration events has changed.
writeFileSync(new URL('./asyncapi.json', import.meta.url), asyncApiText())

import { openApi } from '@tafel/contracts/api/openapi/document.ts'

// `npm run --silent openapi`: the document that `GET /api/openapi.json` answers, for tools that read a file.
process.stdout.write(`${JSON.stringify(openApi(), null, 2)}\n`)

import { once } from 'node:events'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { johannesburgDate } from '../../base/dates.ts'
import { date } from '../../base/fields.ts'
import { answer, refusal } from './answer.ts'
import { KINDS } from './kinds.ts'
import { linesOf } from './lines.ts'

// `npm run --silent calculate -- <kind>`: one JSON object of inputs a line in, one line with the answer out, in order.
// Exit 0: every line was answered, also by a refusal. Exit 2: the command line is not right; nothing was read.

const USAGE = `calculate <kind> [--no-trace] [--no-hints] [--today YYYY-MM-DD] | --schema | --example
kinds: ${Object.keys(KINDS).join(', ')}
`
const WRONG_USAGE = 2

const options = {
  'no-trace': { type: 'boolean', default: false },
  'no-hints': { type: 'boolean', default: false },
  today: { type: 'string' },
  schema: { type: 'boolean', default: false },
  example: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const

await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<void> {
  // The reader may stop reading (`| head`), which isn't a failure.
  process.stdout.on('error', () => process.exit(0))
  const command = readArguments(args)
  if (command === undefined) return refuseUsage('', 'The command line is not understood.')
  const { values, positionals } = command
  if (values.help) return write(USAGE)
  const [name = '', ...others] = positionals
  const kind = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined
  if (kind === undefined || others.length > 0) return refuseUsage('kind', name === '' ? 'No kind is named.' : 'There is no such kind.')
  if (values.today !== undefined && !z.safeParse(date, values.today).success) return refuseUsage('today', 'Not a date as YYYY-MM-DD.')
  if (values.schema) {
    const schemas = { kind: name, inputs: z.toJSONSchema(kind.inputs, { io: 'input' }), result: z.toJSONSchema(kind.result) }
    return write(`${JSON.stringify(schemas, null, 2)}\n`)
  }
  if (values.example) return write(`${JSON.stringify(kind.example)}\n`)
  for await (const lines of linesOf(process.stdin)) {
    // The day may turn while a long-lived caller feeds us.
    const today = values.today ?? johannesburgDate(Date.now())
    for (const line of lines) await write(`${answer(kind, line, { today, trace: !values['no-trace'], hints: !values['no-hints'] })}\n`)
  }
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch {
    return undefined
  }
}

async function refuseUsage(field: string, message: string): Promise<void> {
  process.exitCode = WRONG_USAGE
  process.stderr.write(USAGE)
  await write(`${refusal([{ field, message, remedy: `Name one of ${Object.keys(KINDS).join(', ')}; --help lists the options.` }])}\n`)
}

/** Waits while the reader is slower than we are. */
async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

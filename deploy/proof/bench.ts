import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { takeMachineState } from './kit/machine-state.ts'
import { markOf, targetOf, writeResult } from './kit/result.ts'
import { type Bench, BENCHES, commandOf } from './benches.ts'

// `npm run bench -- <name>`: measures, prints and writes results/<name>.json. Without a name: all of them.
const ROOT = join(import.meta.dirname, '..', '..')

/** The names of a bench's parts follow its own: `npm run bench -- faults kills disks`. */
async function asked(args: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = new Map<string, readonly string[]>()
  let last = ''
  for (const arg of args) {
    const { PARTS = [] } = last === '' ? {} : ((await BENCHES[last]?.()) ?? {})
    if (PARTS.includes(arg)) wanted.set(last, [...(wanted.get(last) ?? []), arg])
    else if (arg in BENCHES) wanted.set((last = arg), [])
    else {
      const parts = PARTS.length > 0 ? `, and parts of ${last}: ${PARTS.join(', ')}` : ''
      process.stderr.write(`There is no bench ${arg}. There are: ${Object.keys(BENCHES).join(', ')}${parts}.\n`)
      process.exit(2)
    }
  }
  return args.length > 0 ? wanted : new Map(Object.keys(BENCHES).map((name) => [name, []]))
}

for (const [name, parts] of await asked(process.argv.slice(2))) {
  process.stdout.write(`${[name, ...parts].join(' ')} …\n`)
  const bench = await (BENCHES[name] as () => Promise<Bench>)()
  // Checked before the measurement, which may take an hour.
  const gone = bench.measures.filter((path) => !existsSync(join(ROOT, path)))
  if (gone.length > 0) throw new Error(`The bench ${name} names folders that no longer exist: ${gone.join(', ')}. Update its \`measures\`.`)
  const before = await takeMachineState()
  const figures = await bench.run(parts)
  if (figures === undefined) continue
  const machine = { before, after: await takeMachineState() }
  await writeResult({ name, claim: bench.claim, command: commandOf(name), measures: [...bench.measures], figures }, machine)
  for (const [figure, one] of Object.entries(figures))
    process.stdout.write(`  ${markOf(one)} ${figure} ${one.value} ${one.unit} (${targetOf(one)})\n`)
}
// Killed processes leave timers behind that would keep this process alive.
process.exit()

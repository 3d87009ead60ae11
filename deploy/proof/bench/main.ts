import type { Result } from '../kit/result.ts'

/** A bench with parts is taken part by part where they are named; it keeps what it has counted between runs. */
interface Bench {
  run(parts?: readonly string[]): Promise<Result>
  readonly PARTS?: readonly string[]
}

// `npm run bench -- <name>`: measures, prints and writes results/<name>.json. Without a name: all of them.
const BENCHES: Readonly<Record<string, () => Promise<Bench>>> = {
  start: () => import('./start.ts'),
  'first-screen': () => import('./first-screen.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  visible: () => import('./visible.ts'),
  rebuild: () => import('./rebuild.ts'),
  kill: () => import('./kill.ts'),
  faults: () => import('./faults.ts'),
  security: () => import('./security.ts'),
  erasure: () => import('./erasure.ts'),
  append: () => import('./append.ts'),
  'log-size': () => import('./log-size.ts'),
  damage: () => import('./damage.ts'),
  oracle: () => import('./oracle.ts'),
  'home-loan-oracle': () => import('./home-loan-oracle.ts'),
  'tax-engine': () => import('./tax-engine.ts'),
  engines: () => import('./engines.ts'),
  laws: () => import('./laws.ts'),
  mutation: () => import('./mutation.ts'),
  'mutation-others': () => import('./mutation-others.ts'),
}

/** Names of parts follow the name of their bench: `npm run bench -- faults kills disks`. */
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
  const result = await (await (BENCHES[name] as () => Promise<Bench>)()).run(parts)
  for (const [figure, { value, unit, target, holds }] of Object.entries(result.figures))
    process.stdout.write(`  ${holds ? '✓' : '✗'} ${figure} ${value} ${unit} (${target})\n`)
}

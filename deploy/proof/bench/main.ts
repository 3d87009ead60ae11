import type { Result } from '../kit/result.ts'

// `npm run bench -- <name>`: measures, prints and writes results/<name>.json. Without a name: all of them.
const BENCHES: Readonly<Record<string, () => Promise<{ run(): Promise<Result> }>>> = {
  start: () => import('./start.ts'),
  'first-screen': () => import('./first-screen.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  visible: () => import('./visible.ts'),
  rebuild: () => import('./rebuild.ts'),
  kill: () => import('./kill.ts'),
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

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in BENCHES))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.\n`)
  process.exit(2)
}
for (const [name, load] of Object.entries(BENCHES)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  process.stdout.write(`${name} …\n`)
  const result = await (await load()).run()
  for (const [figure, { value, unit, target, holds }] of Object.entries(result.figures))
    process.stdout.write(`  ${holds ? '✓' : '✗'} ${figure} ${value} ${unit} (${target})\n`)
}

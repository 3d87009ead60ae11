import { parseArgs } from 'node:util'
import { engineNamed } from './engines.ts'
import type { Mutant } from './instrument.ts'
import { openState, sampled } from './state.ts'

// `node worker.ts [--engine=tax] [--most=300] <commit> <seconds> [part of a path …]`: hunts on for so long, and says how many mutants
// are left.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { engine: { type: 'string', default: 'tax' }, most: { type: 'string', default: 'Infinity' } },
})
const engine = engineNamed(values.engine)
const [commit = 'HEAD', seconds = '50', ...parts] = positionals
const until = performance.now() + Number(seconds) * 1000
const { bundle, hunted, hunter: prepare, begin, record } = await openState(engine, commit)
const isAsked = ({ file }: Mutant) => parts.length === 0 || parts.some((part) => file.includes(part))
const wanted = sampled(bundle.mutants.filter(isAsked), Number(values.most))
const left = wanted.filter(({ id }) => !hunted.has(id))
if (left.length > 0) {
  const { hunter, survey } = await prepare()
  const reached = new Set([...survey.atLoad, ...survey.checks.flatMap(({ reaches }) => reaches)])
  for (const mutant of left) {
    if (performance.now() > until) break
    if (reached.has(mutant.id)) {
      begin(mutant.id)
      record({ id: mutant.id, by: (await hunter.hunt(mutant, survey)) ?? null })
    } else {
      record({ id: mutant.id, by: null, unreached: true })
    }
  }
}
process.stdout.write(`${wanted.filter(({ id }) => !hunted.has(id)).length}\n`)

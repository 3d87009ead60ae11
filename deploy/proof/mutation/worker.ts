import { parseArgs } from 'node:util'
import { engineNamed, ofDraw } from './engines.ts'
import type { Mutant } from './instrument.ts'
import { aliveIn, readSample } from './sample.ts'
import { drawn, openState, shuffled } from './state.ts'

// `node worker.ts [--engine=tax] <commit> <seconds> [--survivors | --most=300 --draw=2 | part of a path …]`: hunts on for so long, and says how
// many mutants are left.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'tax' },
    survivors: { type: 'boolean', default: false },
    most: { type: 'string', default: 'Infinity' },
    draw: { type: 'string', default: '1' },
  },
})
const draw = Number(values.draw)
const engine = ofDraw(engineNamed(values.engine), draw)
const [commit = 'HEAD', seconds = '50', ...parts] = positionals
const until = performance.now() + Number(seconds) * 1000
const { bundle, hunted, hunter: prepare, begin, record } = await openState(engine, commit)
const isAsked = ({ file }: Mutant) => parts.length === 0 || parts.some((part) => file.includes(part))
const wanted = values.survivors
  ? shuffled(aliveIn(readSample(engine), bundle.mutants))
  : drawn(bundle.mutants.filter(isAsked), draw, Number(values.most))
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

import type { Mutant } from './instrument.ts'
import { SURVIVORS, aliveIn, readSample } from './sample.ts'
import { openState, shuffled } from './state.ts'

// `node worker.ts <commit> <seconds> [--survivors | part of a path …]`: hunts on for so long, and says how many mutants are left.
const [commit = 'HEAD', seconds = '50', ...parts] = process.argv.slice(2)
const until = performance.now() + Number(seconds) * 1000
const { bundle, hunted, hunter: prepare, begin, record } = await openState(commit)
const isAsked = ({ file }: Mutant) => parts.length === 0 || parts.some((part) => file.includes(part))
const wanted = shuffled(parts[0] === SURVIVORS ? aliveIn(readSample(), bundle.mutants) : bundle.mutants.filter(isAsked))
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

import type { Engine } from './engines.ts'
import type { Explanation } from './explanations.ts'
import type { Mutant } from './instrument.ts'
import { type Sample, aliveIn } from './sample.ts'
import type { State } from './state.ts'

/** Every mutant of a sample that lives, by file, with why: it changes nothing that anybody can see, or a test is missing. */
export function survivorsPage(
  engine: Engine,
  commit: string,
  sample: Sample,
  { bundle, hunted }: Pick<State, 'bundle' | 'hunted'>,
): string {
  const alive = aliveIn(sample, bundle.mutants)
  const count = (kind: Explanation['kind']) => alive.filter((mutant) => (explanationOf(engine, mutant)?.kind ?? 'gap') === kind).length
  const files = [...new Set(alive.map(({ file }) => file))]
  const tried = Object.values(sample.files).reduce((sum, file) => sum + file.tried, 0)
  const again = sample.commit === commit ? '' : ` Sampled at ${sample.commit}; what lived there was hunted again.`
  const about = [
    '# Survivors',
    '',
    `Mutants of the ${engine.title} of ${commit} that neither ${engine.oracle === undefined ? 'a law' : 'the oracle'} nor a test found. Written by \`npm run bench -- ${engine.bench}\`; the explanations`,
    `stand in \`${engine.explainedIn}\`.${again}`,
    '',
    `${alive.length} of ${tried} tried: ${count('equivalent')} are equivalent (no input gives another figure, verdict or refusal), ${count('free')} leave something free`,
    `(another answer would be as right), ${count('gap')} are gaps.`,
  ]
  return (
    [
      ...about,
      ...files.flatMap((file) =>
        section(
          engine,
          file,
          alive.filter((mutant) => mutant.file === file),
          hunted,
        ),
      ),
    ].join('\n') + '\n'
  )
}

function section(engine: Engine, file: string, alive: readonly Mutant[], hunted: State['hunted']): readonly string[] {
  const rows = alive.map((mutant) => {
    const reached = hunted.get(mutant.id)?.unreached === true ? 'gap: no test comes past it' : 'gap'
    const found = explanationOf(engine, mutant)
    return `| ${mutant.line} | ${code(mutant.before)} | ${code(mutant.after)} | ${found === undefined ? reached : `${found.kind}: ${found.why}`} |`
  })
  return ['', `## ${file}`, '', '| Line | Before | After | Why it lives |', '| --- | --- | --- | --- |', ...rows]
}

export function explanationOf(
  { explanations }: Pick<Engine, 'explanations'>,
  { file, text, before, after, mutator }: Mutant,
): Explanation | undefined {
  return explanations.find(
    (one) =>
      (one.file === undefined || file.endsWith(`/${one.file}`)) &&
      (one.within === undefined || text.includes(one.within)) &&
      (one.mutator === undefined || one.mutator === mutator) &&
      (one.before === undefined || one.before === plain(before)) &&
      (one.after === undefined || one.after === plain(after)),
  )
}

const MOST = 90
const plain = (text: string) => text.replaceAll(/\s+/g, ' ')

function code(text: string): string {
  const line = plain(text).replaceAll('|', '\\|').replaceAll('`', '´')
  return `\`${line.length > MOST ? `${line.slice(0, MOST)}…` : line}\``
}

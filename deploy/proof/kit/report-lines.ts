import { type Figure, markOf, type Result, targetOf, type Verdict, verdictOf } from './result.ts'

const ORDER: readonly Verdict[] = ['short', 'holds', 'observed']

/** Every figure, missed targets first and those without a target last; then every result with its age. */
export function reportLines(results: readonly Result[], ageOf: (result: Result) => string | undefined): readonly string[] {
  const rows = results.flatMap((result) =>
    Object.entries(result.figures).map(([name, figure]) => ({ name: `${result.name}.${name}`, figure, commit: result.commit })),
  )
  const rank = (figure: Figure) => ORDER.indexOf(verdictOf(figure))
  rows.sort((a, b) => rank(a.figure) - rank(b.figure) || a.name.localeCompare(b.name))
  const width = Math.max(...rows.map(({ name }) => name.length))
  const ages = new Map(results.map((result) => [result.name, ageOf(result)]))
  const count = (verdict: Verdict) => rows.filter(({ figure }) => verdictOf(figure) === verdict).length
  const old = [...ages.values()].filter((age) => age !== undefined).length
  return [
    ...rows.map(({ name, figure, commit }) => {
      const value = `${Math.round(figure.value * 1000) / 1000} ${figure.unit}`
      return `${markOf(figure)} ${name.padEnd(width)}  ${value.padStart(16)}  ${targetOf(figure).padEnd(12)} ${commit}`
    }),
    '',
    ...results.flatMap((result) => resultLines(result, ages.get(result.name))),
    '',
    `${rows.length} figures: ${count('short')} missed its target, ${count('holds')} met it, ${count('observed')} without a target`,
    `${results.length} results: ${old} not of the current code`,
  ]
}

function resultLines({ name, commit, takenAt, command, note }: Result, age: string | undefined): readonly string[] {
  const lines = [`${name}: taken ${takenAt.slice(0, 10)} at ${commit} by \`${command}\`${age === undefined ? '' : `; ${age}`}`]
  return note === undefined ? lines : [...lines, `  ${note}`]
}

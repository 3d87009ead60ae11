import { readResults } from './kit/result.ts'

// `npm run proof`: every figure that was measured, those that fall short first.
const rows = (await readResults()).flatMap((result) =>
  Object.entries(result.figures).map(([name, figure]) => ({ name: `${result.name}.${name}`, ...figure, commit: result.commit })),
)
rows.sort((a, b) => Number(a.holds) - Number(b.holds) || a.name.localeCompare(b.name))
const width = Math.max(6, ...rows.map((row) => row.name.length))
const short = rows.filter((row) => !row.holds).length
for (const row of rows) {
  const value = `${Math.round(row.value * 1000) / 1000} ${row.unit}`
  process.stdout.write(
    `${row.holds ? '✓' : '✗'} ${row.name.padEnd(width)}  ${value.padStart(16)}  ${row.target.padEnd(12)} ${row.commit}\n`,
  )
}
process.stdout.write(`\n${rows.length} figures, ${short} short of their target\n`)

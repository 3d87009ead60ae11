import { type Figures, measured } from '../kit/result.ts'
import { BUGS } from '../oracle/home-loan/bugs.ts'
import { compare, explain, hunt } from '../oracle/home-loan/differential.ts'
import { engine } from '../oracle/home-loan/engine.ts'
import { calculators } from '../kit/measured-folders.ts'

const LOANS = Number(process.env['TAFEL_LOANS'] ?? 10_000)
const AT_ONCE = 500
const BUG_LOANS = 2000
const BUG_SEED = 7

export const claim =
  'Of 10 000 random home loans (all kinds of rate, both bases, extra payments, growth, deposits and redraws, holidays, offset, fees, running loans) every row of every schedule, the totals and what each lever saves are the same to the cent in the engine and in an oracle that shares no code with it; each mistake planted in the oracle is found, after so many loans.'
export const measures = calculators('home-loan')

/** Random home loans through the engine and through the oracle, which was written apart from it; every row, to the cent. */
export async function run(): Promise<Figures> {
  let agreed = 0
  let refused = 0
  let rows = 0
  let figures = 0
  let apart = 0
  for (let seed = 1; agreed + apart < LOANS; seed += 1) {
    const count = Math.min(AT_ONCE, LOANS - agreed - apart)
    for (let from = 0; from < count;) {
      const part = compare(count, seed, engine, from)
      from += part.agreed
      agreed += part.agreed
      refused += part.refused
      rows += part.rows
      figures += part.figures
      if (part.difference === null) continue
      from += 1
      apart += 1
      process.stdout.write(`${explain(part.difference)}\n`)
    }
    process.stdout.write(`  ${agreed} loans agree, ${apart} do not\n`)
  }
  const found = [...hunt(BUGS, BUG_LOANS, BUG_SEED)]
  return {
    agreed: measured(agreed, 'loans', '>= 10000'),
    apart: measured(apart, 'loans', '= 0'),
    refusedByBoth: measured(refused, 'loans', '>= 1'),
    rows: measured(rows, 'months', '>= 500000'),
    figures: measured(figures, 'figures', '>= 4500000'),
    'planted.mistakes': measured(found.length, 'mistakes', '>= 12'),
    'planted.found': measured(found.filter(([, loans]) => loans !== null).length, 'mistakes', `>= ${found.length}`),
    ...Object.fromEntries(found.map(([name, loans]) => [`planted: ${name}`, measured(loans ?? BUG_LOANS + 1, 'loans', `<= ${BUG_LOANS}`)])),
  }
}

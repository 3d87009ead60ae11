import { type Figures, measured } from '../kit/result.ts'
import { bundleSizes } from './tax-engine-size.ts'
import { calculators } from '../kit/measured-folders.ts'
import { rateApart } from './rate-apart.ts'

const KIB = 1000

export const claim =
  'On one core the tax engine assesses at least 20 000 simple scenarios a second (12 fields), 5 000 with a hundred rows; a browser loads at most 40 kB of it, gzip, with all years. The engine (from complete inputs to the result), the form’s part (schemas, checks, field names) and the workings are also measured separately.'
export const measures = calculators('scenario')

/** The tax engine's speed on one core and its bundle size. */
export async function run(): Promise<Figures> {
  const sizes = await bundleSizes()
  const kilobytes = (bytes: number) => Math.round(bytes / (KIB / 10)) / 10
  return {
    'simple.assessments': measured(rateApart('tax-engine-speed.ts', 'simple', 'assess'), 'scenarios/s of CPU', '>= 20000'),
    'simple.answers': measured(rateApart('tax-engine-speed.ts', 'simple', 'answer'), 'scenarios/s of CPU', '>= 5000'),
    'simple.answersWithTrace': measured(rateApart('tax-engine-speed.ts', 'simple', 'trace'), 'scenarios/s of CPU', '>= 1000'),
    'rows.assessments': measured(rateApart('tax-engine-speed.ts', 'rows', 'assess'), 'scenarios/s of CPU', '>= 5000'),
    'rows.answers': measured(rateApart('tax-engine-speed.ts', 'rows', 'answer'), 'scenarios/s of CPU', '>= 1000'),
    'rows.answersWithTrace': measured(rateApart('tax-engine-speed.ts', 'rows', 'trace'), 'scenarios/s of CPU', '>= 200'),
    'bundle.engine': measured(kilobytes(sizes.engine), 'kB gzip', '<= 40'),
    'bundle.engine.constants': measured(kilobytes(sizes.constants), 'kB gzip', '<= 12'),
    'bundle.workings': measured(kilobytes(sizes.workings), 'kB gzip', '<= 4'),
    'bundle.form': measured(kilobytes(sizes.form), 'kB gzip', '<= 20'),
    'bundle.whole': measured(kilobytes(sizes.whole), 'kB gzip', '<= 40'),
  }
}

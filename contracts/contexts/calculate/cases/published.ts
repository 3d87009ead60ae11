import homeLoans from '../../../kinds/home-loan/calculator/cases/published-cases.json' with { type: 'json' }
import tax from '../../../law/assessment/cases/published-cases.json' with { type: 'json' }
import costs from '../../../kinds/transfer-duty/calculator/published-costs.json' with { type: 'json' }
import duties from '../../../kinds/transfer-duty/calculator/published-cases.json' with { type: 'json' }
import open from './public-cases.json' with { type: 'json' }
import examples from './published-examples.json' with { type: 'json' }

/** Worked cases of others that a test file runs. */
export interface PublishedCases {
  readonly test: string
  readonly sources: readonly string[]
}

/** An answer that we computed from published inputs doesn't count: it depends on our constants. */
const isIndependent = ({ provenance }: { readonly provenance: string }) => !provenance.startsWith('computed')
const sourcesOf = (cases: readonly { readonly source: string }[]) => cases.map(({ source }) => source)

/** The published worked cases of the suite, each with its source. */
export const PUBLISHED: readonly PublishedCases[] = [
  { test: 'contracts/contexts/calculate/cases/public-cases.test.ts', sources: sourcesOf([...open.cases, ...examples.cases]) },
  { test: 'contracts/law/assessment/cases/published-cases.test.ts', sources: sourcesOf(tax.cases.filter(isIndependent)) },
  {
    test: 'contracts/kinds/transfer-duty/calculator/cases.test.ts',
    sources: sourcesOf([...duties.cases.filter(isIndependent), ...costs.transfers, ...costs.bonds, ...costs.fees]),
  },
  {
    test: 'contracts/kinds/home-loan/calculator/cases/published-cases.test.ts',
    sources: sourcesOf([...homeLoans.instalments, ...homeLoans.totals]),
  },
]
export const publishedCount: number = PUBLISHED.reduce((sum, { sources }) => sum + sources.length, 0)

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { MandateState, MyMandateView } from '@tafel/contracts/contexts/mandates/mandate.ts'
import { formatDate, formatCount } from '@tafel/contracts/base/money/format.ts'
import { Asked } from '../app/asked.tsx'
import { Section } from '../app/page.tsx'
import { StateTag, type StateTagProps } from '../app/state-tag.tsx'
import { mandatesQuery } from './auditing-queries.ts'

const STATES: Readonly<Record<MandateState, { readonly words: string; readonly tone: StateTagProps['tone'] }>> = {
  inForce: { words: 'in force', tone: 'success' },
  coming: { words: 'not started', tone: 'warning' },
  ended: { words: 'ended', tone: 'quiet' },
  revoked: { words: 'revoked', tone: 'error' },
}

/** The firms that have given the auditor a mandate, with its end. */
export function MandateList() {
  const mandates = useQuery(mandatesQuery)
  return (
    <Section title="Mandates">
      <Asked asked={mandates} lines={1}>
        {(all) =>
          all.length === 0 ? (
            <Typography sx={{ py: 1.5 }}>No firm has given you a mandate. The firm’s owner can do so under “Access log”.</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {all.map((mandate) => (
                <Box
                  key={mandate.id}
                  component="li"
                  sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
                >
                  <strong>{mandate.firm || 'A firm that was erased'}</strong>
                  <span>
                    {reachWords(mandate)}, {formatDate(mandate.from)} to {formatDate(mandate.until)}
                  </span>
                  <StateTag tone={STATES[mandate.state].tone}>{STATES[mandate.state].words}</StateTag>
                </Box>
              ))}
            </Box>
          )
        }
      </Asked>
    </Section>
  )
}

function reachWords({ clients }: MyMandateView): string {
  if (clients === null) return 'the whole firm'
  return clients === 1 ? 'one client' : `${formatCount(clients)} clients`
}

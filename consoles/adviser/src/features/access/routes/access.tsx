import { styled } from '@tafel/kit/theme/styled.ts'
import { SectionTitle } from '@tafel/kit/text/text.tsx'
import { FirmPage } from '../../../shared/firm/firm-page.tsx'
import { ActingNow } from '../components/acting-now.tsx'
import { Administrators } from '../components/administrators.tsx'
import { AccessLog } from '../components/access-log.tsx'
import { ApiKeys } from '../components/api-keys.tsx'
import { Mandates } from '../components/mandates.tsx'

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 328px',
  alignItems: 'start',
  gap: '28px 42px',
  '@media (max-width: 1099px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})
const Column = styled('div')({ display: 'grid', gap: 28, minWidth: 0, '& > *': { minWidth: 0 } })

/** /access: the firm's access log, its auditors, its API keys, and what Tafel's administrators viewed. For the owner. */
export default function Access() {
  return (
    <FirmPage>
      <Columns>
        <Column>
          <SectionTitle>Access log</SectionTitle>
          <AccessLog />
        </Column>
        <Column>
          <ActingNow />
          <Mandates />
          <ApiKeys />
          <Administrators />
        </Column>
      </Columns>
    </FirmPage>
  )
}

import { styled } from '@mui/material/styles'
import { TRANSFER_DUTY_TABLES } from '@tafel/contracts/constants/transfer-duty-tables.ts'
import { dutyOn, tableFor } from '@tafel/contracts/constants/transfer-duty.ts'
import { Money } from '@tafel/kit/money/money.tsx'
import { Hint } from '@tafel/kit/text/text.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { color } from '@tafel/kit/theme/color.ts'

const Frame = styled('figure')({ margin: '20px 0 0', maxWidth: 640 })
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '2px 16px',
  minHeight: 45,
  padding: '4px 0',
  borderTop: `1px solid ${color.ruleStrong}`,
  borderBottom: `1px solid ${color.rule}`,
  '& > :last-child': { marginLeft: 'auto' },
})

const DATE = '2026-07-15'
const PRICE = 250_000_000
const DUTY = dutyOn(tableFor(TRANSFER_DUTY_TABLES, DATE, 'natural')!.bands, PRICE)

/** What a record looks like once there is one: a true answer for an invented client. */
export function SampleRecord() {
  return (
    <Frame>
      <Hint as="figcaption" style={{ display: 'block', marginBottom: 4 }}>
        This is how a record will look
      </Hint>
      <Row>
        <span>Thandi Dlamini</span>
        <span>
          Transfer duty: 14 Protea Road <Tag>sample</Tag>
        </span>
        <span>
          <Money cents={DUTY} /> duty
        </span>
      </Row>
    </Frame>
  )
}

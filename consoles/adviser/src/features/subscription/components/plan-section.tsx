import { styled } from '@tafel/kit/theme/styled.ts'
import { formatRate } from '@tafel/contracts/base/money/format.ts'
import type { Billing } from '@tafel/contracts/contexts/subscriptions/plan.ts'
import type { SubscriptionView } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { Button, TextButton } from '@tafel/kit/buttons/button.tsx'
import { Money } from '@tafel/kit/money/money.tsx'
import { Tag } from '@tafel/kit/tag/tag.tsx'
import { VisuallyHidden } from '@tafel/kit/text/visually-hidden.tsx'
import { color } from '@tafel/kit/theme/color.ts'
import { useState } from 'react'
import { exampleTier, type PlanRow, planRows, tooSmallText, yearText } from '../model/plan-rows.ts'
import { BillingSwitch } from './billing-switch.tsx'
import { CheckoutDialog } from './checkout-dialog.tsx'
import { Section } from './section.tsx'

const Frame = styled('div')({ containerType: 'inline-size' })
const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { height: 45, padding: '4px 0 4px 16px', borderBottom: `1px solid ${color.rule}`, textAlign: 'right', fontWeight: 400 },
  '& thead th': { height: 41, fontSize: '0.8125rem', color: color.ink3 },
  '& tbody th': { paddingLeft: 0, textAlign: 'left', fontWeight: 600 },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& td:nth-of-type(3)': { fontSize: '0.875rem', color: color.ink2 },
  '& td:nth-of-type(4)': { width: 1, whiteSpace: 'nowrap', color: color.ink2 },
  '@container (max-width: 560px)': {
    '& thead': { display: 'none' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignItems: 'center',
      padding: '8px 0',
      borderBottom: `1px solid ${color.rule}`,
    },
    '& tbody tr > *': { display: 'block', width: 'auto', height: 'auto', padding: '2px 0', borderBottom: 0 },
    '& td:nth-of-type(1)::after': { content: 'attr(data-unit)' },
    '& td:nth-of-type(2), & td:nth-of-type(3)': { gridColumn: 1, textAlign: 'left' },
    '& td:nth-of-type(4)': { gridColumn: 2, gridRow: 2, width: 'auto' },
  },
})
const Below = styled('p')({ margin: '10px 0 0', fontSize: '0.875rem', color: color.ink2 })

/** The plans, their prices, and why a plan is too small. */
export function PlanSection({ view, mayChange }: { readonly view: SubscriptionView; readonly mayChange: boolean }) {
  const [billing, setBilling] = useState<Billing>(view.nextPlan?.billing ?? view.plan?.billing ?? 'monthly')
  const [chosen, setChosen] = useState<PlanRow>()
  const example = exampleTier(view)
  const tooSmall = tooSmallText(view, billing)
  return (
    <Section
      title="Plan"
      note={`prices with ${formatRate(view.vatPpm)} VAT; change at any time`}
      end={<BillingSwitch value={billing} onChange={setBilling} />}
    >
      <Frame>
        <Table aria-label="Plans">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Plan</VisuallyHidden>
              </th>
              <th scope="col">Seats</th>
              <th scope="col">{billing === 'monthly' ? 'A month' : 'A year'}</th>
              <th scope="col">
                <VisuallyHidden>What a change costs</VisuallyHidden>
              </th>
              <th scope="col">
                <VisuallyHidden>Change</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {planRows(view, billing).map((row) => (
              <tr key={row.tierId}>
                <th scope="row">
                  {row.name} {row.tag !== undefined && <Tag tone="green">{row.tag}</Tag>}
                </th>
                <td data-unit={row.seats === 1 ? ' seat' : ' seats'}>{row.seats}</td>
                <td>
                  <Money cents={row.cents} shown="always" />
                </td>
                <td>{row.note}</td>
                <td>
                  {row.end?.kind === 'word' && row.end.word}
                  {row.end?.kind === 'button' && mayChange && (
                    <Button tone="white" look="outline" onClick={() => setChosen(row)}>
                      {row.end.label}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Frame>
      {tooSmall !== undefined && <Below>{tooSmall}</Below>}
      {billing === 'monthly' && example !== undefined && (
        <Below>
          {yearText(example)}{' '}
          <TextButton type="button" onClick={() => setBilling('yearly')}>
            Show yearly prices
          </TextButton>
        </Below>
      )}
      {chosen !== undefined && (
        <CheckoutDialog plan={{ tierId: chosen.tierId, billing }} name={chosen.name} onClose={() => setChosen(undefined)} />
      )}
    </Section>
  )
}

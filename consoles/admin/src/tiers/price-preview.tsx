import Alert from '@mui/material/Alert'
import type { AdminSubscriptionRow, AdminTierRow } from '@tafel/contracts/contexts/subscriptions/views.ts'
import { FormDataConsumer, useGetList } from 'react-admin'
import { type TierForm, detailsOf, faultsOf } from './tier-form.ts'
import { previewWords } from './price-words.ts'

const MOST = 1000

/** The effect of a changed price in rand: on new subscriptions, and on the next invoices of firms that have the tier. */
export function PricePreview({ tier }: { readonly tier: AdminTierRow }) {
  const { data = [] } = useGetList<AdminSubscriptionRow>('subscriptions', {
    filter: { tierName: tier.name },
    pagination: { page: 1, perPage: MOST },
    sort: { field: 'changedAt', order: 'DESC' },
  })
  return (
    <FormDataConsumer<Partial<TierForm>>>
      {({ formData }) => {
        if (Object.keys(faultsOf(formData)).length > 0) return null
        const words = previewWords(tier, detailsOf(formData), data)
        return words.length === 0 ? null : (
          <Alert severity="info" sx={{ mb: 1 }}>
            {words.map((text) => (
              <div key={text}>{text}</div>
            ))}
          </Alert>
        )
      }}
    </FormDataConsumer>
  )
}

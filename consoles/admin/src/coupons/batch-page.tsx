import { formatCount } from '@tafel/contracts/base/money/format.ts'
import Alert from '@mui/material/Alert'
import { csvText } from '@tafel/contracts/base/csv.ts'
import { useState } from 'react'
import { Form, NumberInput, SaveButton, TextInput, useDataProvider, useNotify } from 'react-admin'
import type { TafelDataProvider } from '../app/data-provider.ts'
import { Page } from '../app/page.tsx'
import { saveBytes } from '../app/save-bytes.ts'
import { BLANK_COUPON, type CouponForm, faultsOf, termsOf } from './coupon-form.ts'
import { TermsInputs } from './terms-inputs.tsx'

const MAX_CODES = 1000
type BatchForm = Partial<CouponForm & { readonly prefix: string | null; readonly count: number | null }>

const validate = (form: BatchForm) => {
  const count = form.count ?? 0
  return { ...faultsOf(form), ...(!(Number.isInteger(count) && count >= 1 && count <= MAX_CODES) && { count: 'From 1 to 1 000.' }) }
}

/** Many random codes with the same terms, as a file. */
export function BatchPage() {
  const provider = useDataProvider<TafelDataProvider>()
  const notify = useNotify()
  // One request id for all attempts: an interrupted batch is completed with the same codes.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const [made, setMade] = useState<readonly string[]>([])
  const save = (codes: readonly string[]) =>
    saveBytes(new Blob([csvText([['code'], ...codes.map((code) => [code])])], { type: 'text/csv' }), 'tafel-coupon-codes.csv')
  const submit = async ({ prefix, count, ...terms }: BatchForm) => {
    try {
      const codes = await provider.createCoupons({ prefix: prefix || 'TAFEL', count: count ?? 0, ...termsOf(terms) }, requestId)
      setMade(codes)
      setRequestId(crypto.randomUUID())
      save(codes)
      notify(`${formatCount(codes.length)} codes created and saved.`, { type: 'success' })
    } catch (error) {
      notify(error instanceof Error ? error.message : 'Not all codes were created; try again.', { type: 'error' })
    }
    return {}
  }
  return (
    <Page title="Create many codes">
      <Form onSubmit={submit} defaultValues={{ ...BLANK_COUPON, prefix: 'TAFEL', count: 100, maxUses: 1 }} validate={validate}>
        <TextInput source="prefix" label="Codes begin with" fullWidth />
        <NumberInput source="count" label="Number of codes" min={1} max={MAX_CODES} fullWidth />
        <TermsInputs />
        <SaveButton label="Create codes" alwaysEnable />
      </Form>
      {made.length > 0 && (
        <Alert severity="success" sx={{ mt: 2 }}>
          {formatCount(made.length)} codes, including {made[0]}. They are in the saved file and in the list of coupons.
        </Alert>
      )}
    </Page>
  )
}

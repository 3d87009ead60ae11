import type { CostRow } from '@tafel/contracts/kinds/transfer-duty/calculator/result/result.ts'
import { formatAmount, formatMoney } from '@tafel/contracts/base/money/format.ts'
import { BOND_OWNER_LABELS, FEE_MODE_LABELS } from '@tafel/contracts/kinds/transfer-duty/quote/choice-words.ts'
import { TextButton } from '@tafel/kit/buttons/button.tsx'
import { valueAt } from '../../../workbench/field-path.ts'
import { Amount, Choice, Flag, Words } from '../../../workbench/parts/fields.tsx'
import { resultOf, type TransferDutyForm } from './transfer-duty-form.ts'

const BANK_LENGTH = 80
const DEEDS_SOURCE =
  'Where the deeds office’s schedule of the day of registration is not loaded, type what it asks; otherwise leave it empty.'

/** The line of that fee in the answer, where there is one. */
const lineOf = (rows: readonly CostRow[] | undefined, id: string) => rows?.find((row) => row.id === id)

function guidelineHint(line: CostRow | undefined) {
  if (line?.basis !== 'guideline') return 'a guideline is negotiable'
  return line.amount === null ? 'not loaded for that day' : `${formatMoney(line.amount)} and VAT; negotiable`
}

/** What is typed in place of the schedule, or why it should be. */
function deedsWords(line: CostRow | undefined) {
  if (line?.basis === 'typed' || line === undefined) return { hint: 'instead of the schedule', placeholder: '' }
  return line.total === null
    ? { hint: 'the schedule of that day is not loaded: type it', placeholder: '' }
    : { hint: 'by the schedule, unless you type another', placeholder: formatAmount(line.total) }
}

export function BondPanel({ form }: { readonly form: TransferDutyForm }) {
  const rows = resultOf(form)?.bondCosts
  const isPledged = form.inputs.propertyKind === 'shareBlock'
  return (
    <>
      {form.inputs.share !== undefined && (
        <Choice
          form={form}
          field="bondOf"
          choices={BOND_OWNER_LABELS}
          hint="who borrows, where a share is bought"
          source="A bond of all purchasers is shared as the property is; one of this purchaser alone is not."
        />
      )}
      <Words form={form} field="bondBank" maxLength={BANK_LENGTH} />
      <Flag
        form={form}
        field="initiationFeeAdded"
        absent={true}
        words={['Paid on the day', 'Added to the loan']}
        source="The bank’s fee for starting the loan, at most what the National Credit Act allows. Added to the loan, it is not needed in cash."
      />
      {isPledged ? (
        <Amount
          form={form}
          field="pledgeFee"
          hint="as quoted, without VAT"
          source="Shares in a share block company are ceded and pledged: no bond is registered, so there is no bond attorney’s fee and no deeds office fee."
        />
      ) : (
        <BondFees form={form} rows={rows} />
      )}
    </>
  )
}

function BondFees({ form, rows }: { readonly form: TransferDutyForm; readonly rows: readonly CostRow[] | undefined }) {
  return (
    <>
      <Choice
        form={form}
        field="bondFeeMode"
        choices={FEE_MODE_LABELS}
        hint={guidelineHint(lineOf(rows, 'bondFee'))}
        source="What conveyancers are recommended to charge for registering the bond: an upper mark to talk about, not a tariff."
      />
      {form.inputs.bondFeeMode === 'manual' && <Amount form={form} field="bondFee" hint="as quoted, without VAT" />}
      <Amount form={form} field="deedsBondFee" {...deedsWords(lineOf(rows, 'deedsFee'))} source={DEEDS_SOURCE} />
    </>
  )
}

export function FeesPanel({ form }: { readonly form: TransferDutyForm }) {
  const rows = resultOf(form)?.transferCosts
  return (
    <>
      <Choice
        form={form}
        field="transferFeeMode"
        choices={FEE_MODE_LABELS}
        hint={guidelineHint(lineOf(rows, 'transferFee'))}
        source="What conveyancers are recommended to charge for the transfer, by the day of the agreement: an upper mark to talk about, not a tariff."
      />
      {form.inputs.transferFeeMode === 'manual' && <Amount form={form} field="transferFee" hint="as quoted, without VAT" />}
      <Amount form={form} field="deedsTransferFee" {...deedsWords(lineOf(rows, 'deedsFee'))} source={DEEDS_SOURCE} />
    </>
  )
}

interface SuggestedProps {
  readonly form: TransferDutyForm
  readonly field: 'sundries.fica'
  readonly cents: number | null
  readonly words: string
}

/** What others usually pay, taken with a click: typed from then on. Plain while something is typed, or nothing is known. */
function Suggested({ form, field, cents, words }: SuggestedProps) {
  if (cents === null) return 'with VAT'
  const isTyped = valueAt(form.inputs, field) !== undefined
  if (isTyped || form.readOnly) return `with VAT; ${formatMoney(cents)} is ${words}`
  return (
    <>
      with VAT;{' '}
      <TextButton type="button" tabIndex={-1} style={{ fontSize: 'inherit' }} onClick={() => form.edit(field, cents)}>
        take {formatMoney(cents)}
      </TextButton>
      , {words}
    </>
  )
}

export function SundriesPanel({ form }: { readonly form: TransferDutyForm }) {
  const { fica = null, sundries = null } = resultOf(form)?.suggestions ?? {}
  return (
    <>
      <Amount
        form={form}
        field="sundries.postage"
        hint={sundries === null ? 'with VAT' : `with VAT; ${formatMoney(sundries)} is usual for all sundries`}
      />
      <Amount form={form} field="sundries.fica" hint={<Suggested form={form} field="sundries.fica" cents={fica} words="recommended" />} />
      <Amount form={form} field="sundries.deedsSearch" hint="with VAT" />
      <Amount form={form} field="sundries.ratesClearance" hint="paid ahead to the municipality" />
      <Amount form={form} field="sundries.leviesClearance" hint="to the body corporate" />
      <Amount form={form} field="sundries.insurance" />
      <Amount form={form} field="sundries.homeownerAssociation" />
    </>
  )
}

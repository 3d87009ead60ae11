import { formatAmount, formatDate } from '@tafel/contracts/money/format.ts'
import {
  EXEMPTION_CHOICES,
  PROPERTY_KIND_LABELS,
  SALE_FIGURES_LABELS,
  SELLER_TYPE_LABELS,
  VAT_STATUS_LABELS,
} from '@tafel/contracts/transfer-duty/choice-words.ts'
import { keptLabel } from '@tafel/contracts/transfer-duty/quote-rows.ts'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LinkField } from '../../../workbench/parts/link-field.tsx'
import { Warning } from '../../../workbench/parts/ledger-table.tsx'
import { fieldLabel } from '@tafel/contracts/transfer-duty/field-label.ts'
import { Amount, Choice, Day, Flag, Rate, Words } from '../../../workbench/parts/fields.tsx'
import { resultOf, type TransferDutyForm } from './transfer-duty-form.ts'

const NAME_LENGTH = 200
const PROOF_LENGTH = 500

export function PropertyPanel({ form }: { readonly form: TransferDutyForm }) {
  return (
    <>
      <Rate
        form={form}
        field="share"
        placeholder="100"
        hint="of the property; price and value are of all of it"
        source="Duty is calculated on the value of the whole property and then shared."
      />
      <Choice form={form} field="propertyKind" choices={PROPERTY_KIND_LABELS} source="Changes which costs there are." />
      <Flag
        form={form}
        field="connectedParties"
        hint="seller and purchaser"
        source="Between family members, partners or a company and its members, SARS may ask what the property is worth."
      />
    </>
  )
}

export function ReliefPanel({ form }: { readonly form: TransferDutyForm }) {
  const { exemption = 'none' } = form.inputs
  return (
    <>
      <Choice
        form={form}
        field="vatStatus"
        choices={VAT_STATUS_LABELS}
        hint="a sale bears VAT or duty, never both"
        source="Where the seller sells as a VAT vendor, VAT is in the price and no transfer duty is payable."
      />
      <Choice
        form={form}
        field="exemption"
        choices={EXEMPTION_CHOICES}
        source="Section 9 of the Transfer Duty Act names who pays no duty."
      />
      {exemption === 'other' && <Words form={form} field="exemptionText" maxLength={NAME_LENGTH} hint="with its section" />}
      {exemption !== 'none' && (
        <Words form={form} field="exemptionProof" maxLength={PROOF_LENGTH} hint="needed before a report is issued" />
      )}
    </>
  )
}

export function DatesPanel({ form }: { readonly form: TransferDutyForm }) {
  const dateOf = (event: string) => {
    const date = resultOf(form)?.timeline.find((row) => row.event === event)?.date ?? null
    return date === null ? '' : formatDate(date)
  }
  return (
    <>
      <Day
        form={form}
        field="registrationDate"
        placeholder={dateOf('registration')}
        hint={form.inputs.registrationDate === undefined ? 'estimated until you enter it' : 'picks deeds office fees and VAT'}
        source="The day on which the deeds office registers the transfer. It picks the deeds office fees and the rate of VAT."
      />
      <Day
        form={form}
        field="paymentDate"
        placeholder={dateOf('dutyPaid')}
        hint="late, it costs interest"
        source="Transfer duty is payable within six months of the date of acquisition; after that, interest is charged for every completed month."
      />
      <Day form={form} field="depositDate" />
      <Day form={form} field="guaranteesDate" />
    </>
  )
}

export function CashPanel({ form }: { readonly form: TransferDutyForm }) {
  return (
    <>
      <Amount form={form} field="deposit" hint="paid before the day, out of own money" />
      <Amount form={form} field="cashAvailable" hint="on the day, beside the deposit" />
    </>
  )
}

/** The answer where one types; how it is made up stands below. */
function SellerAnswer({ form }: { readonly form: TransferDutyForm }) {
  const seller = resultOf(form)?.seller ?? null
  if (seller === null) return null
  return (
    <LedgerRow
      label={<strong>{keptLabel(seller)}</strong>}
      control={
        <>
          <Figure cents={seller.netProceeds} step="seller.netProceeds" label="kept by the seller, in the form" shown="always" />{' '}
          {seller.incomplete && <Warning>incomplete</Warning>}
        </>
      }
    />
  )
}

export function SellerPanel({ form }: { readonly form: TransferDutyForm }) {
  const isAsked = form.inputs.sellerSide !== undefined
  return (
    <>
      <SelectField
        name="sellerSide"
        label={fieldLabel('sellerSide')}
        hint="what the seller keeps of the price"
        value={isAsked ? 'yes' : 'no'}
        options={[
          { value: 'no', label: 'Not calculated' },
          { value: 'yes', label: 'Calculated' },
        ]}
        disabled={form.readOnly}
        onChange={({ target }) => form.edit('sellerSide', target.value === 'yes' ? {} : undefined)}
      />
      {isAsked && (
        <>
          <Amount form={form} field="sellerSide.baseCost" hint="of the whole property" />
          <Amount form={form} field="sellerSide.improvements" hint="where they are not in the base cost" />
          <Rate form={form} field="sellerSide.ownershipShare" placeholder="100" hint="of the property" />
          <Rate form={form} field="sellerSide.agentCommissionPpm" placeholder={formatAmount(0)} hint="of the price, without VAT" />
          <Amount form={form} field="sellerSide.bondSettlement" />
          <Amount form={form} field="sellerSide.cancellationFee" hint="with VAT" />
          <Amount form={form} field="sellerSide.electricalCertificate" hint="with VAT" />
          <Amount form={form} field="sellerSide.electricFenceCertificate" hint="with VAT" />
          <Amount form={form} field="sellerSide.gasCertificate" hint="with VAT" />
          <Amount form={form} field="sellerSide.plumbingCertificate" hint="with VAT, where the municipality asks for it" />
          <Amount form={form} field="sellerSide.beetleCertificate" hint="with VAT" />
          <Amount form={form} field="sellerSide.ratesClearance" hint="arrears, and what is paid in advance" />
          <Amount form={form} field="sellerSide.leviesClearance" />
          <Flag form={form} field="sellerSide.isPrimary" />
          <Choice form={form} field="sellerSide.sellerType" choices={SELLER_TYPE_LABELS} />
          <Flag
            form={form}
            field="sellerSide.isNonResident"
            hint="the purchaser withholds part of the price"
            source="Section 35A of the Income Tax Act: who buys from a seller that is not resident pays part of the price to SARS, ahead of the seller’s tax."
          />
          {form.inputs.sellerSide?.isNonResident === true && (
            <Amount form={form} field="sellerSide.withholdingDirective" hint="where SARS has issued a directive" />
          )}
          <LinkField
            name="sellerSide.taxScenarioId"
            label={fieldLabel('sellerSide.taxScenarioId')}
            hint="for the tax on the gain"
            of="scenario"
            value={form.inputs.sellerSide?.taxScenarioId ?? null}
            error={form.errorOf('sellerSide.taxScenarioId')}
            readOnly={form.readOnly}
            onChange={(recordId) => form.edit('sellerSide.taxScenarioId', recordId ?? undefined)}
          />
          {form.inputs.sellerSide?.taxScenarioId !== undefined && (
            <Choice
              form={form}
              field="sellerSide.figuresOf"
              choices={SALE_FIGURES_LABELS}
              hint={resultOf(form)?.seller?.linkedSale?.sentence ?? 'where the scenario has the sale as well'}
            />
          )}
          <SellerAnswer form={form} />
        </>
      )}
    </>
  )
}

import { formatAmount, formatDate } from '@tafel/contracts/base/money/format.ts'
import {
  EXEMPTION_CHOICES,
  PROPERTY_KIND_LABELS,
  RIGHT_LABELS,
  SALE_FIGURES_LABELS,
  SELLER_TYPE_LABELS,
  SEX_LABELS,
  VAT_STATUS_LABELS,
} from '@tafel/contracts/kinds/transfer-duty/quote/choice-words.ts'
import { keptLabel } from '@tafel/contracts/kinds/transfer-duty/quote/quote-rows.ts'
import { LedgerRow } from '@tafel/kit/fields/ledger-row.tsx'
import { SelectField } from '@tafel/kit/fields/select-field.tsx'
import { Figure } from '../../../workbench/parts/figure.tsx'
import { LinkField } from '../../../workbench/parts/link-field.tsx'
import { Warning } from '../../../workbench/parts/ledger-table.tsx'
import { fieldLabel } from '@tafel/contracts/kinds/transfer-duty/quote/field-label.ts'
import { Amount, Choice, Day, Flag, Rate, Words } from '../../../workbench/parts/fields.tsx'
import { resultOf, type TransferDutyForm } from './transfer-duty-form.ts'

const NAME_LENGTH = 200
const PROOF_LENGTH = 500

/** Nothing is chosen before it is entered: no column of the table is a guess. */
const SEX_CHOICES = { '': 'Not entered', ...SEX_LABELS }

export function AdditionsPanel({ form }: { readonly form: TransferDutyForm }) {
  return (
    <>
      <Amount
        form={form}
        field="purchaserCommission"
        hint="of agent or auctioneer, with VAT"
        source="Commission and fees that the purchaser pays are added to the price for transfer duty: section 6(1)(a) of the Transfer Duty Act."
      />
      <Flag
        form={form}
        field="saleInExecution"
        hint="only the commission above 5 % of the price is added"
        source="Section 6(1)(a) of the Transfer Duty Act, proviso."
      />
      <Amount
        form={form}
        field="optionPrice"
        hint="of an option or a right of pre-emption that is exercised"
        source="What was paid for the option is added to the price: section 6(1)(b) of the Transfer Duty Act."
      />
    </>
  )
}

function RightFields({ form }: { readonly form: TransferDutyForm }) {
  const isRight = form.inputs.rightAcquired !== undefined && form.inputs.rightAcquired !== 'full'
  return (
    <>
      <Choice
        form={form}
        field="rightAcquired"
        choices={RIGHT_LABELS}
        hint={isRight ? 'the price is that of the right, the market value that of the full ownership' : 'or one of its two rights'}
        source="A usufruct is worth 12 % of the market value a year for the life of its holder (section 5 of the Transfer Duty Act, Table A of the Estate Duty regulations). The bare dominium is the rest."
      />
      {isRight && (
        <>
          <Day form={form} field="usufructuaryBorn" hint="the age at the next birthday counts" />
          <Choice form={form} field="usufructuarySex" choices={SEX_CHOICES} hint="the column of Table A" />
        </>
      )}
    </>
  )
}

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
      <RightFields form={form} />
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

const NOTICE = [0, 30, 60, 90]

/** Banks ask for ninety days; what lacks of them costs interest. */
function NoticeDays({ form }: { readonly form: TransferDutyForm }) {
  const days = form.inputs.sellerSide?.noticeDays ?? 0
  const choices = NOTICE.includes(days) ? NOTICE : [...NOTICE, days].toSorted((a, b) => a - b)
  return (
    <SelectField
      name="sellerSide.noticeDays"
      label={fieldLabel('sellerSide.noticeDays')}
      hint="what lacks of 90 costs interest"
      value={String(days)}
      options={choices.map((each) => ({ value: String(each), label: each === 0 ? 'None given' : `${each} days` }))}
      disabled={form.readOnly}
      onChange={({ target }) => form.edit('sellerSide.noticeDays', target.value === '0' ? undefined : Number(target.value))}
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
          <Rate form={form} field="sellerSide.bondRate" hint="of the bond, for interest on notice that was not given" />
          {form.inputs.sellerSide?.bondRate !== undefined && <NoticeDays form={form} />}
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
          {form.inputs.transferAmount === 0 && (
            <>
              <Amount form={form} field="sellerSide.exemptGiftsBefore" hint="what they used of the year’s exemption from donations tax" />
              <Amount form={form} field="sellerSide.taxableGiftsBefore" hint="before this one: they decide the rate of donations tax" />
            </>
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

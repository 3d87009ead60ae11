import fc from 'fast-check'
import { lowerBound } from '../../../../law/figure/bands.ts'
import { PROPERTY_CONSTANTS } from '../../../../law/property/all.ts'
import { TRANSFER_DUTY_TABLES } from '../../../../law/constants/transfer-duty-tables.ts'
import { addDays, nextDay } from '../../../../base/dates.ts'
import { MAX_CENTS } from '../../../../base/money/cents.ts'
import {
  BOND_OWNERS,
  DEEDS_FEE_MODES,
  EXEMPTIONS,
  FEE_MODES,
  PROPERTY_KINDS,
  PURCHASER_TYPES,
  RIGHTS,
  SELLER_TYPES,
  SEXES,
  type TransferDutyInputsGiven,
  VAT_STATUSES,
} from '../inputs/transfer-duty.ts'

// For property tests: transfers near the edges of every table as often as anywhere else.

const edges = [
  ...TRANSFER_DUTY_TABLES.flatMap(({ bands }) => bands.map((_, index) => lowerBound(bands, index))),
  ...PROPERTY_CONSTANTS.conveyancerGuideline.flatMap(({ bands }) => bands.value.map((_, index) => lowerBound(bands.value, index))),
  ...PROPERTY_CONSTANTS.deedsFees.flatMap(({ transfer, bond }) =>
    [...transfer.value, ...bond.value].flatMap(({ upTo }) => (upTo === null ? [] : [upTo])),
  ),
]
const onEdges = fc.tuple(fc.constantFrom(...edges), fc.constantFrom(-1, 0, 1, 16, 17)).map(([edge, by]) => Math.max(1, edge + by))

export const value = fc.oneof(fc.integer({ min: 1, max: MAX_CENTS }), onEdges, fc.integer({ min: 20_000_000, max: 1_000_000_000 }))
const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000_000 }), value)

const firsts = [...TRANSFER_DUTY_TABLES, ...PROPERTY_CONSTANTS.conveyancerGuideline, ...PROPERTY_CONSTANTS.deedsFees].flatMap(
  ({ from, to }) => [from!, nextDay(from!), ...(to === null ? [] : [to, nextDay(to)])],
)
/** First and last days of every table, guideline and schedule, and any day. */
export const when = fc.oneof(
  fc.constantFrom(...firsts),
  fc.integer({ min: 0, max: 13_000 }).map((days) => addDays('1993-04-07', days)),
)

const share = fc.oneof(fc.constant(1_000_000), fc.integer({ min: 0, max: 1_000_000 }))
const words = fc.constantFrom('', 'Letters of executorship 123/2025')

const plainTransfers: fc.Arbitrary<TransferDutyInputsGiven> = fc.record(
  {
    transferAmount: value,
    dateOfAcquisition: when,
    marketValue: amount,
    purchaserType: fc.constantFrom(...PURCHASER_TYPES),
    bondAmount: amount,
    transferDutyPayable: amount,
    connectedParties: fc.boolean(),
    share,
    vatStatus: fc.constantFrom(...VAT_STATUSES),
    exemption: fc.constantFrom(...EXEMPTIONS),
    exemptionText: words,
    exemptionProof: words,
    purchaserCommission: amount,
    saleInExecution: fc.boolean(),
    optionPrice: amount,
    pledgeFee: amount,
    propertyKind: fc.constantFrom(...PROPERTY_KINDS),
    bondOf: fc.constantFrom(...BOND_OWNERS),
    initiationFeeAdded: fc.boolean(),
    transferFeeMode: fc.constantFrom(...FEE_MODES),
    transferFee: amount,
    bondFeeMode: fc.constantFrom(...FEE_MODES),
    bondFee: amount,
    deedsFeeMode: fc.constantFrom(...DEEDS_FEE_MODES),
    deedsTransferFee: amount,
    deedsBondFee: amount,
    sundries: fc.record(
      {
        postage: amount,
        fica: amount,
        deedsSearch: amount,
        ratesClearance: amount,
        leviesClearance: amount,
        insurance: amount,
        homeownerAssociation: amount,
      },
      { requiredKeys: [] },
    ),
    deposit: amount,
    cashAvailable: amount,
    paymentDate: when,
    registrationDate: when,
    sellerSide: fc.record(
      {
        baseCost: amount,
        improvements: amount,
        ownershipShare: share,
        agentCommissionPpm: share,
        bondSettlement: amount,
        bondRate: share,
        noticeDays: fc.integer({ min: 0, max: 90 }),
        cancellationFee: amount,
        electricalCertificate: amount,
        gasCertificate: amount,
        ratesClearance: amount,
        leviesClearance: amount,
        isPrimary: fc.boolean(),
        sellerType: fc.constantFrom(...SELLER_TYPES),
        isNonResident: fc.boolean(),
        withholdingDirective: amount,
        exemptGiftsBefore: amount,
        taxableGiftsBefore: amount,
      },
      { requiredKeys: [] },
    ),
  },
  { requiredKeys: ['transferAmount', 'dateOfAcquisition'] },
)

/** The right acquired: nearly always full ownership; else one of the two rights, with the particulars that value it. */
const rights: fc.Arbitrary<Partial<TransferDutyInputsGiven>> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({}) },
  fc.record({
    rightAcquired: fc.constantFrom(...RIGHTS),
    marketValue: value,
    usufructuaryBorn: fc.integer({ min: 0, max: 19_000 }).map((days) => addDays('1940-01-01', days)),
    usufructuarySex: fc.constantFrom(...SEXES),
  }),
)

/** With what is optional there or not. */
export const transfers: fc.Arbitrary<TransferDutyInputsGiven> = fc
  .tuple(plainTransfers, rights)
  .map(([transfer, right]) => ({ ...transfer, ...right }))

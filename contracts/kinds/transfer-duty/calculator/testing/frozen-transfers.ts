import type { FrozenCase } from '../../../../law/working/testing/frozen.ts'
import type { TransferDutyLinked } from '../calculate.ts'
import type { TransferDutyInputsGiven } from '../inputs/transfer-duty.ts'
import { TRANSFER_DUTY_EXAMPLE } from '../inputs/example.ts'

/** For tests: the transfers with which the engine is frozen, by name, so that a change can be traced. */
export const FROZEN_TRANSFERS: readonly FrozenCase<TransferDutyInputsGiven, TransferDutyLinked>[] = [
  { name: 'the example', inputs: TRANSFER_DUTY_EXAMPLE, isWhole: true },
  { name: 'a house with a bond', inputs: { dateOfAcquisition: '2025-09-01', transferAmount: 250_000_000, bondAmount: 200_000_000 } },
  { name: 'today, fees not loaded', inputs: { transferAmount: 250_000_000, bondAmount: 200_000_000 } },
  {
    name: 'today, fees typed',
    inputs: {
      transferAmount: 350_000_000,
      bondAmount: 300_000_000,
      transferFeeMode: 'manual',
      transferFee: 4_200_000,
      bondFeeMode: 'manual',
      bondFee: 4_000_000,
      deedsTransferFee: 240_000,
      deedsBondFee: 240_000,
    },
  },
  {
    name: 'fees by the last published tables',
    inputs: {
      dateOfAcquisition: '2027-07-01',
      transferAmount: 350_000_000,
      bondAmount: 300_000_000,
      transferFeeMode: 'lastGuideline',
      bondFeeMode: 'lastGuideline',
      deedsFeeMode: 'lastTariff',
    },
  },
  { name: 'paid late', isWhole: true, inputs: { dateOfAcquisition: '2024-06-01', transferAmount: 350_000_000, paymentDate: '2025-05-31' } },
  { name: 'a band of 2024 that is empty', inputs: { dateOfAcquisition: '2024-06-01', transferAmount: 700_000_000 } },
  { name: 'a trust before 2006', inputs: { dateOfAcquisition: '2005-06-01', transferAmount: 90_000_000, purchaserType: 'trust' } },
  {
    name: 'a company in 2010',
    inputs: { dateOfAcquisition: '2010-02-01', transferAmount: 90_000_000, purchaserType: 'company', share: 333_333 },
  },
  { name: 'the first day', inputs: { dateOfAcquisition: '1993-04-07', transferAmount: 30_000_000, marketValue: 31_000_001 } },
  {
    name: 'VAT',
    inputs: {
      dateOfAcquisition: '2025-09-01',
      transferAmount: 500_000_000,
      vatStatus: 'standardRated',
      purchaserType: 'company',
      sellerSide: { baseCost: 100 },
    },
  },
  {
    name: 'going concern',
    inputs: { dateOfAcquisition: '2025-09-01', transferAmount: 500_000_000, vatStatus: 'zeroRatedGoingConcern', exemption: 'pbo' },
  },
  {
    name: 'an heir',
    inputs: { dateOfAcquisition: '2025-09-01', transferAmount: 500_000_000, exemption: 'heir', exemptionProof: 'Letters' },
  },
  {
    name: 'a share block',
    inputs: { dateOfAcquisition: '2025-09-01', transferAmount: 150_000_000, propertyKind: 'shareBlock', bondAmount: 1_000_000 },
  },
  {
    name: 'a farm, the seller’s side, a loan above what is needed',
    inputs: {
      dateOfAcquisition: '2020-06-15',
      transferAmount: 450_000_000,
      propertyKind: 'farm',
      bondAmount: 950_000_000,
      deposit: 10_000_000,
      cashAvailable: 1,
      sellerSide: { baseCost: 600_000_000, agentCommissionPpm: 60_000, bondSettlement: 1, cancellationFee: 2 },
    },
  },
  {
    name: 'a donation of a share, the donor’s side',
    inputs: {
      dateOfAcquisition: '2025-09-01',
      transferAmount: 0,
      marketValue: 250_000_000,
      share: 500_000,
      bondAmount: 50_000_000,
      sellerSide: { baseCost: 100_000_000, improvements: 5_000_000 },
    },
  },
  {
    name: 'a seller of a share who is not resident',
    inputs: {
      dateOfAcquisition: '2025-09-01',
      transferAmount: 250_000_000,
      sellerSide: {
        ownershipShare: 600_000,
        isNonResident: true,
        sellerType: 'trust',
        gasCertificate: 90_000,
        ratesClearance: 1,
      },
    },
  },
  {
    name: 'a seller who is not resident, by directive',
    inputs: {
      dateOfAcquisition: '2025-09-01',
      transferAmount: 250_000_000,
      sellerSide: { isNonResident: true, withholdingDirective: 1_234_567 },
    },
  },
  {
    name: 'the highest price',
    inputs: {
      dateOfAcquisition: '2025-12-31',
      transferAmount: 1_000_000_000_000,
      bondAmount: 1_000_000_000_000,
      registrationDate: '2026-03-31',
    },
  },
  {
    name: 'an auction, the commission borne by the purchaser',
    inputs: { dateOfAcquisition: '2025-09-01', transferAmount: 200_000_000, purchaserCommission: 23_000_000 },
  },
  {
    name: 'a sale in execution, and an option',
    inputs: {
      dateOfAcquisition: '2025-09-01',
      transferAmount: 200_000_000,
      purchaserCommission: 23_000_000,
      saleInExecution: true,
      optionPrice: 5_000_000,
    },
  },
  {
    name: 'the bare dominium, the usufruct kept by a woman of 42',
    inputs: {
      dateOfAcquisition: '2025-09-01',
      transferAmount: 0,
      marketValue: 300_000_000,
      rightAcquired: 'bareDominium',
      usufructuaryBorn: '1983-01-15',
      usufructuarySex: 'female',
    },
  },
  {
    name: 'a share block with a pledge, the seller’s bond settled without notice',
    inputs: {
      dateOfAcquisition: '2025-09-01',
      transferAmount: 200_000_000,
      propertyKind: 'shareBlock',
      bondAmount: 100_000_000,
      pledgeFee: 850_000,
      sellerSide: { bondSettlement: 100_000_000, bondRate: 105_000 },
    },
  },
  {
    name: 'registered on a day whose deeds office fees are disputed',
    inputs: { dateOfAcquisition: '2026-01-15', transferAmount: 250_000_000, registrationDate: '2026-03-30' },
  },
  {
    name: 'the guideline and the fees of 2026',
    inputs: { dateOfAcquisition: '2026-07-15', transferAmount: 200_000_000, bondAmount: 180_000_000, registrationDate: '2026-10-15' },
  },
  {
    name: 'a penalty on a duty of 2004',
    inputs: { dateOfAcquisition: '2004-06-01', transferAmount: 350_000_000, paymentDate: '2005-06-01' },
  },
]

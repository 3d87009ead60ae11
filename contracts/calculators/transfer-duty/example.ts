import type { TransferDutyInputsGiven } from './inputs.ts'

/** A purchase of which every line is known: a sectional title unit bought by two, with a bond, and what the seller keeps. */
export const TRANSFER_DUTY_EXAMPLE: TransferDutyInputsGiven = {
  dateOfAcquisition: '2025-09-01',
  transferAmount: 250_000_000,
  marketValue: 260_000_000,
  purchaserType: 'natural',
  bondAmount: 100_000_000,
  connectedParties: false,
  share: 500_000,
  vatStatus: 'none',
  exemption: 'none',
  propertyKind: 'sectional',
  bondBank: 'Cape Bank',
  initiationFeeAdded: true,
  transferFeeMode: 'guideline',
  bondFeeMode: 'manual',
  bondFee: 2_300_000,
  sundries: { postage: 150_000, fica: 40_250, deedsSearch: 45_000, ratesClearance: 900_000, leviesClearance: 160_000 },
  deposit: 12_500_000,
  cashAvailable: 20_000_000,
  registrationDate: '2025-12-10',
  paymentDate: '2025-11-20',
  depositDate: '2025-09-05',
  guaranteesDate: '2025-10-15',
  sellerSide: {
    baseCost: 120_000_000,
    agentCommissionPpm: 50_000,
    bondSettlement: 60_000_000,
    cancellationFee: 550_000,
    isPrimary: true,
  },
}

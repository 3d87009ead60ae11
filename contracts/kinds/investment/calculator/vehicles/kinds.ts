import type { VehicleKind } from '../inputs/vehicle.ts'
import { endowment } from './endowment.ts'
import { extraBondPayment } from './extra-bond-payment.ts'
import { fixedDeposit } from './fixed-deposit.ts'
import { livingAnnuity } from './living-annuity.ts'
import { moneyMarket } from './money-market.ts'
import { offshore } from './offshore.ts'
import { ra } from './ra.ts'
import { rentalProperty } from './rental-property.ts'
import type { VehicleRules } from './rules.ts'
import { shares } from './shares.ts'
import { sinkingFund } from './sinking-fund.ts'
import { tfsa } from './tfsa.ts'
import { unitTrust } from './unit-trust.ts'

export const RULES: { readonly [Kind in VehicleKind]: VehicleRules } = {
  ra,
  tfsa,
  unitTrust,
  endowment,
  fixedDeposit,
  moneyMarket,
  shares,
  offshore,
  livingAnnuity,
  extraBondPayment,
  rentalProperty,
  sinkingFund,
}

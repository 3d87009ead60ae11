import type { FrozenCase } from '../../working/testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import { TAX_SCENARIO_EXAMPLE } from '../inputs/example.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor, coveredAllYear } from './assess.ts'
import { FROZEN_GIFTS } from './frozen-gifts.ts'
import { FROZEN_FOREIGN } from './frozen-foreign.ts'
import { FROZEN_LAW } from './frozen-law.ts'
import { FROZEN_SETTLEMENT } from './frozen-settlement.ts'
import { FROZEN_WORK } from './frozen-work.ts'

const holder: TaxScenarioGiven = {
  taxYear: 2027,
  dateOfBirth: bornFor(2027, 48),
  maritalRegime: 'inCommunity',
  employers: [{ salary: 60_000_000, payeDeducted: 14_000_000 }],
  investmentIncome: [
    { kind: 'localInterest', amount: 6_000_001 },
    { kind: 'foreignDividend', amount: 900_000, foreignTaxPaid: 135_000, country: 'US' },
  ],
  rentals: [{ grossRent: 12_000_000, bondInterest: 7_100_000, rates: 900_000 }],
  disposals: [{ assetKind: 'unitTrust', disposed: '2026-09-01', proceeds: 30_000_000, baseCost: 11_000_001 }],
}
const other: TaxScenarioGiven = {
  taxYear: 2027,
  dateOfBirth: bornFor(2027, 66),
  maritalRegime: 'inCommunity',
  retirementIncome: { pension: 24_000_000, payeDeducted: 2_200_000 },
  investmentIncome: [{ kind: 'localInterest', amount: 1_500_000 }],
  rentals: [{ grossRent: 6_000_000, repairs: 6_900_001, privateUse: 100_000 }],
  disposals: [{ assetKind: 'listedShares', disposed: '2026-06-30', proceeds: 10_000_000, baseCost: 14_000_000 }],
}

/** The frozen scenarios: every group of inputs, many years, the rare paths. */
export const FROZEN_SCENARIOS: readonly FrozenCase<TaxScenarioGiven, TaxScenarioLinked>[] = [
  { name: 'every group, 2026', isWhole: true, inputs: TAX_SCENARIO_EXAMPLE },
  { name: 'nothing but the year', inputs: { taxYear: 2027 } },
  {
    name: 'salary, two members, a bonus in December, 2027',
    inputs: {
      taxYear: 2027,
      dateOfBirth: bornFor(2027, 40),
      employers: [{ salary: 85_000_000, bonus: 7_000_000, bonusMonth: 12, payeDeducted: 23_000_000 }],
      medical: { coveredMembers: coveredAllYear(2), schemeContributionMonthly: 620_000, qualifyingOutOfPocket: 9_000_000 },
      deductions: { raContribution: 15_000_000, donations18A: 1_000_000, hasCertificate: true },
    },
  },
  { name: 'linked spouses, the first', isWhole: true, inputs: holder, linked: { spouse: { given: other, side: 'first' } } },
  { name: 'linked spouses, the second', inputs: other, linked: { spouse: { given: holder, side: 'second' } } },
  {
    name: 'in community, the spouse not captured, 2024',
    inputs: {
      taxYear: 2024,
      maritalRegime: 'inCommunity',
      employers: [{ salary: 40_000_000 }],
      spouseInterest: 5_000_001,
      spouseRental: 2_400_000,
      spouseForeignInterest: 300_000,
      spouseForeignDividends: 700_000,
      spouseCapitalGain: 12_000_000,
    },
  },
  {
    name: 'death in October 2024',
    inputs: {
      taxYear: 2025,
      dateOfBirth: bornFor(2025, 76),
      dateOfDeath: '2024-10-17',
      retirementIncome: { livingAnnuityCapital: 400_000_000, livingAnnuityDrawdown: 60_000, payeDeducted: 1_500_000 },
      investmentIncome: [{ kind: 'localInterest', amount: 9_000_000 }],
      disposals: [
        { assetKind: 'primaryResidence', acquired: '1998-03-01', disposed: '2024-10-17', proceeds: 450_000_000, baseCost: 60_000_000 },
      ],
      lumpSums: [{ kind: 'death', date: '2024-10-17', gross: 90_000_000, taxDeducted: 5_000_000 }],
      medical: { coveredMembers: [1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0], schemeContributionMonthly: 500_000, disabilityExpenses: 2_000_000 },
    },
  },
  {
    name: 'lump sums of four kinds with a history, 2027',
    inputs: {
      taxYear: 2027,
      lumpSums: [
        { kind: 'retirement', date: '2026-09-30', gross: 120_000_000, nonDeductibleContributionsUsed: 4_000_000, taxDeducted: 11_000_000 },
        { kind: 'withdrawal', date: '2026-05-31', gross: 8_000_000 },
        { kind: 'severance', date: '2026-09-30', gross: 30_000_000, nonDeductibleContributionsUsed: 1_000_000 },
        { kind: 'divorce', date: '2027-01-31', gross: 15_000_000 },
      ],
      lumpSumHistory: [
        { kind: 'retirement', date: '2006-01-31', amount: 50_000_000 },
        { kind: 'withdrawal', date: '2011-06-30', amount: 6_000_000 },
      ],
      deductions: { retirementBf: 6_000_000 },
    },
  },
  {
    name: 'lump sums by the tables of 2014, in 2022',
    inputs: {
      taxYear: 2022,
      employers: [{ salary: 30_000_000, employerRetirement: 3_000_000 }],
      lumpSums: [
        { kind: 'withdrawal', date: '2021-04-30', gross: 70_000_000 },
        { kind: 'retirement', date: '2022-02-28', gross: 60_000_000 },
      ],
      deductions: { ownProvident: 2_000_000 },
    },
  },
  {
    name: 'commission earner with a car, 2018',
    inputs: {
      taxYear: 2018,
      commissionEarner: true,
      employers: [{ salary: 12_000_000, commission: 41_000_000, travelAllowance: 6_000_000, uifDeducted: 178_464 }],
      deductions: {
        travelMethod: 'actual',
        vehicleValue: 75_000_000,
        totalKm: 40_000,
        businessKm: 31_000,
        vehicleMonths: 11,
        actual: { fuel: 4_200_000, maintenance: 1_000_000, finance: 6_000_000, leaseOrWearTear: 8_000_000 },
        homeOffice: { areaOffice: 1200, areaHome: 15_000, rent: 12_000_000, bondInterest: 600_000, exclusiveUse: true, daysWorked: 90 },
        legalFees: 500_000,
        badDebts: 250_000,
        otherDeductible: 900_000,
        otherDeductibleSection: '11(a)',
      },
    },
  },
  {
    name: 'work abroad, no cap yet, a loan whose rate is not loaded, 2020',
    inputs: {
      taxYear: 2020,
      employers: [
        { salary: 20_000_000, foreignEmploymentIncome: 180_000_000, daysOutside: 200, longestSpell: 70, lowInterestLoan: 50_000_000 },
      ],
    },
  },
  {
    name: 'work abroad above the cap, 2023',
    inputs: {
      taxYear: 2023,
      employers: [{ salary: 20_000_000, foreignEmploymentIncome: 180_000_000, daysOutside: 184, longestSpell: 61 }],
    },
  },
  {
    name: 'travel without a table, a company car, subsistence, 2022',
    inputs: {
      taxYear: 2022,
      employers: [
        {
          salary: 52_000_000,
          travelAllowance: 9_000_000,
          travelPayeInclusion: '20',
          reimbursiveKm: 900,
          reimbursiveRate: 420,
          companyCarValue: 48_000_000,
          carMonths: 7,
          carBusinessKm: 9_000,
          carTotalKm: 11_000,
          subsistence: 500_000,
          subsistenceDays: 7,
          subsistenceKind: 'incidentalsOnly',
          uniformAllowance: 200_000,
          phoneAllowance: 300_000,
          otherBenefits: 150_000,
        },
      ],
      deductions: { vehicleValue: 30_000_000, totalKm: 20_000, businessKm: 8_000, paidFuel: true, actual: { fuel: 2_000_000 } },
    },
  },
  {
    name: 'travel by the table, a low-interest loan, 2021',
    inputs: {
      taxYear: 2021,
      employers: [{ salary: 45_000_000, travelAllowance: 10_000_000, lowInterestLoan: 30_000_000, loanRate: 20_000, to: '2020-12-31' }],
      deductions: {
        travelMethod: 'deemed',
        vehicleValue: 38_000_000,
        totalKm: 25_000,
        businessKm: 14_000,
        vehicleMonths: 10,
        paidFuel: true,
      },
    },
  },
  {
    name: 'trades with losses at the highest rate, 2024',
    inputs: {
      taxYear: 2024,
      employers: [{ salary: 230_000_000 }],
      rentals: [{ grossRent: 4_000_000, bondInterest: 9_000_000, monthsLet: 9, ownershipShare: 500_000, assessedLossBf: 300_000 }],
      businesses: [
        {
          turnover: 5_000_000,
          costOfSales: 6_000_000,
          s20AFlag: true,
          expenses: { rent: 1_000_000 },
          assets: [
            { cost: 9_000_000, dateInUse: '2021-05-10', writeOffYears: 4 },
            { cost: 600_000, dateInUse: '2023-06-01', writeOffYears: 3, businessShare: 400_000 },
          ],
        },
        { turnover: 1_000_000, expenses: { salaries: 3_000_000 }, assessedLossBf: 400_000 },
      ],
      deductions: { incomeProtection: 700_000 },
    },
  },
  {
    name: 'a savings withdrawal and section 10C, 2025',
    inputs: {
      taxYear: 2025,
      dateOfBirth: bornFor(2025, 65),
      retirementIncome: {
        pension: 18_000_000,
        raAnnuity: 3_000_000,
        purchasedAnnuity: 5_000_000,
        purchasedAnnuityCapital: 3_500_000,
        savingsWithdrawal: 3_000_000,
        savingsWithdrawalFee: 30_000,
        undeductedContributions: 22_500_000,
        payeDeducted: 900_000,
      },
    },
  },
  {
    name: 'foreign pension, dividends and tax, the credit limited, 2027',
    inputs: {
      taxYear: 2027,
      dateOfBirth: bornFor(2027, 70),
      retirementIncome: { foreignPension: 12_000_000 },
      investmentIncome: [
        { kind: 'foreignDividend', amount: 40_000_000, foreignTaxPaid: 9_000_000, country: 'DE' },
        { kind: 'foreignInterest', amount: 2_000_000, foreignTaxPaid: 500_000, country: 'GB' },
        { kind: 'royalty', amount: 1_000_000 },
        { kind: 'cryptoIncome', amount: 700_000 },
        { kind: 'tfsaReturn', amount: 400_000 },
        { kind: 'localInterest', amount: 8_000_000, interestExpense: 6_000_000 },
      ],
      tfsaContributions: 5_000_000,
      tfsaContributionsBefore: 48_000_000,
      paid: { foreignTax: 100_000 },
    },
  },
  {
    name: 'non-resident, 2026',
    inputs: {
      taxYear: 2026,
      residency: 'nonResident',
      retirementIncome: { foreignPension: 3_000_000 },
      investmentIncome: [
        { kind: 'foreignInterest', amount: 2_000_000, foreignTaxPaid: 200_000, country: 'GB' },
        { kind: 'reitDistribution', amount: 900_000 },
      ],
      rentals: [{ grossRent: 30_000_000, agentFees: 2_400_000 }],
    },
  },
  {
    name: 'ceased to be resident, a short period, 2026',
    inputs: {
      taxYear: 2026,
      residency: 'ceased',
      residencyDate: '2025-11-30',
      disposals: [{ assetKind: 'listedShares', proceeds: 20_000_000, baseCost: 8_000_000, deemedOnExit: true }],
      dateOfBirth: bornFor(2026, 67),
      employers: [{ salary: 60_000_000 }],
      businesses: [{ turnover: 40_000_000, costOfSales: 9_000_000 }],
    },
  },
  {
    name: 'gains: before 2001, a home with a trade, a loss to a connected person, 2027',
    isWhole: true,
    inputs: {
      taxYear: 2027,
      employers: [{ salary: 90_000_000 }],
      assessedCapitalLossBf: 3_000_000,
      disposals: [
        {
          assetKind: 'otherProperty',
          acquired: '1989-02-01',
          disposed: '2026-10-01',
          proceeds: 260_000_000,
          sellingCosts: 13_000_000,
          baseCost: 12_000_000,
          improvements: 30_000_000,
          improvementsSince2001: 25_000_000,
          ownershipShare: 500_000,
        },
        {
          assetKind: 'primaryResidence',
          acquired: '2010-01-01',
          disposed: '2026-12-31',
          proceeds: 700_000_000,
          baseCost: 150_000_000,
          businessUse: 120_000,
          monthsPrimary: 150,
        },
        {
          assetKind: 'crypto',
          disposed: '2026-05-01',
          proceeds: 1_000_000,
          baseCost: 5_000_000,
          saleToConnected: true,
          marketValue: 1_000_000,
        },
        { assetKind: 'personalUse', proceeds: 9_000_000, baseCost: 4_000_000 },
      ],
    },
  },
  {
    name: 'assets from before 2001 that lost value since, or altogether, 2025',
    inputs: {
      taxYear: 2025,
      employers: [{ salary: 50_000_000 }],
      disposals: [
        { assetKind: 'unitTrust', acquired: '1995-01-01', proceeds: 10_000_000, baseCost: 4_000_000, marketValue2001: 12_000_000 },
        { assetKind: 'other', acquired: '1995-01-01', proceeds: 5_000_000, baseCost: 9_000_000, marketValue2001: 7_000_000 },
        { assetKind: 'other', acquired: '1990-06-01', proceeds: 5_000_000, baseCost: 6_000_000, marketValue2001: 9_000_000 },
        { assetKind: 'other', acquired: '1985-06-01', proceeds: 5_000_000, baseCost: 3_000_000, improvements: 6_000_000 },
      ],
    },
  },
  {
    name: 'a capital loss, 2023',
    inputs: {
      taxYear: 2023,
      disposals: [{ assetKind: 'listedShares', disposed: '2022-08-08', proceeds: 1_000_000, baseCost: 20_000_000 }],
    },
  },
  {
    name: 'turnover tax instead, provisional payments late, an estimate too low, 2026',
    inputs: {
      taxYear: 2026,
      businesses: [{ turnover: 78_000_000, costOfSales: 15_000_000, expenses: { motorExpenses: 3_000_000 } }],
      paid: {
        provisionalP1: 2_000_000,
        provisionalP1Date: '2025-11-15',
        provisionalP2: 1_000_000,
        provisionalP2Date: '2026-03-15',
        previousAssessment: 30_000_000,
        previousAssessmentYear: 2024,
        previousAssessmentDate: '2025-01-20',
        estimateDeclaredP2: 25_000_000,
        turnoverTaxCredit: 300_000,
      },
    },
  },
  {
    name: 'provisional tax whose limit is in doubt, 2027',
    inputs: {
      taxYear: 2027,
      rentals: [{ grossRent: 150_000_000 }],
      paid: { previousAssessment: 60_000_000, estimateDeclaredP2: 70_000_000 },
    },
  },
  {
    name: 'a home office that fails, other deductions refused, 2025',
    inputs: {
      taxYear: 2025,
      employers: [{ salary: 70_000_000, employerMedical: 2_000_000 }],
      medical: { coveredMembers: coveredAllYear(4), employerShare: 2_000_000, schemeContributionMonthly: 900_000 },
      disabilityChild: true,
      deductions: {
        homeOffice: { areaOffice: 1000, areaHome: 10_000, electricity: 2_000_000, exclusiveUse: true, daysWorked: 40 },
        otherDeductible: 500_000,
        otherDeductibleSection: 's11(a)',
        donations18A: 20_000_000,
        donationBf: 1_000_000,
        employeeWearTear: [{ cost: 3_000_000, dateInUse: '2022-09-01', writeOffYears: 3 }],
      },
    },
  },
  {
    name: 'before 2018: 2014, retirement annuity contributions by section 11(n)',
    inputs: {
      taxYear: 2014,
      dateOfBirth: bornFor(2014, 75),
      employers: [{ salary: 35_000_000 }],
      investmentIncome: [{ kind: 'localInterest', amount: 5_000_000 }],
      disposals: [{ assetKind: 'foreign', disposed: '2013-07-01', proceeds: 20_000_000, baseCost: 5_000_000 }],
      medical: { coveredMembers: coveredAllYear(3) },
      deductions: { raContribution: 3_000_000 },
    },
  },
  {
    name: 'before 2018: 2008, most constants not loaded',
    inputs: { taxYear: 2008, dateOfBirth: bornFor(2008, 66), employers: [{ salary: 25_000_000 }], businesses: [{ turnover: 10_000_000 }] },
  },
  {
    name: 'a small home, a shared one, commission with UIF, a pension for work abroad, 2026',
    inputs: {
      taxYear: 2026,
      commissionEarner: true,
      employers: [{ salary: 10_000_000, commission: 24_000_000 }],
      retirementIncome: { foreignPension: 9_000_000, foreignPensionExempt: true },
      disposals: [
        { assetKind: 'primaryResidence', disposed: '2025-05-05', proceeds: 199_000_000, baseCost: 60_000_000 },
        { assetKind: 'primaryResidence', disposed: '2026-02-02', proceeds: 640_000_000, baseCost: 90_000_000, ownershipShare: 500_000 },
        {
          assetKind: 'primaryResidence',
          acquired: '2012-06-01',
          disposed: '2025-08-01',
          proceeds: 300_000_000,
          baseCost: 420_000_000,
          monthsPrimary: 100,
          ownershipShare: 400_000,
        },
      ],
      deductions: {
        travelMethod: 'actual',
        vehicleValue: 20_000_000,
        totalKm: 30_000,
        businessKm: 21_000,
        actual: { fuel: 3_000_000 },
        donations18A: 900_000,
        homeOffice: { areaOffice: 900, areaHome: 9_000, cleaning: 1_000_000, exclusiveUse: true, daysWorked: 60 },
        otherDeductible: 600_000,
        otherDeductibleSection: 's11(a)',
      },
    },
  },
  {
    name: '2019, with REITs and dividends',
    inputs: {
      taxYear: 2019,
      employers: [
        { salary: 160_000_000, directorsFees: 5_000_000, overtime: 1_000_000, otherCash: 500_000, accommodationBenefit: 2_000_000 },
      ],
      investmentIncome: [
        { kind: 'localDividend', amount: 8_000_000 },
        { kind: 'reitDistribution', amount: 3_000_000 },
      ],
    },
  },
  ...FROZEN_LAW,
  ...FROZEN_GIFTS,
  ...FROZEN_SETTLEMENT,
  ...FROZEN_FOREIGN,
  ...FROZEN_WORK,
]

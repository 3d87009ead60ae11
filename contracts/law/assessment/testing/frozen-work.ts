import type { FrozenCase } from '../../working/testing/frozen.ts'
import type { TaxScenarioLinked } from '../calculate.ts'
import type { TaxScenarioGiven } from '../inputs/scenario.ts'
import { bornFor, coveredAllYear } from './assess.ts'

/** Frozen scenarios of letting, employment and investments whose law no other scenario meets. */
export const FROZEN_WORK: readonly FrozenCase<TaxScenarioGiven, TaxScenarioLinked>[] = [
  {
    name: 'cars in rows, loans without value, severance that is pay, no UIF, a leased vehicle, 2026',
    inputs: {
      taxYear: 2026,
      dateOfBirth: bornFor(2026, 45),
      employers: [
        {
          salary: 30_000_000,
          bonus: 4_000_000,
          bonusMonth: 12,
          travelAllowance: 12_000_000,
          companyCars: [
            { value: 40_000_000, yearsHeldBefore: 2, months: 12, totalKm: 30_000, businessKm: 12_000 },
            { operatingLease: true, leaseRental: 9_600_000, leaseFuel: 2_400_000, totalKm: 20_000, businessKm: 5_000 },
          ],
          lowInterestLoan: 200_000,
          loanKind: 'casual',
          employerRetirement: 3_000_000,
          noUif: true,
        },
        { salary: 12_000_000, to: '2025-08-31', lowInterestLoan: 6_000_000, loanKind: 'study' },
        { salary: 9_000_000, from: '2025-09-01', lowInterestLoan: 30_000_000, loanKind: 'lowCostHousing', loanConditionsMet: true },
      ],
      lumpSums: [{ kind: 'severance', date: '2025-08-31', gross: 40_000_000, severanceCause: 'other', taxDeducted: 12_000_000 }],
      deductions: {
        ownPension: 2_000_000,
        vehicleValue: 100_000_000,
        totalKm: 30_000,
        businessKm: 24_000,
        travelMethod: 'actual',
        actual: { fuel: 3_000_000, leaseOrWearTear: 30_000_000, leaseOrWearTearIs: 'lease' },
      },
      medical: { coveredMembers: coveredAllYear(2), schemeContributionMonthly: 500_000 },
    },
  },
  {
    name: 'two company cars with own costs, accommodation, bursaries, shares, subsistence abroad, 2026',
    inputs: {
      taxYear: 2026,
      employers: [
        {
          salary: 60_000_000,
          companyCarValue: 40_000_000,
          carMonths: 12,
          carBusinessKm: 12_000,
          carTotalKm: 30_000,
          carCosts: { licence: 120_000, insurance: 1_200_000, maintenance: 400_000, allPrivateFuel: true, paidToEmployer: 600_000 },
          secondCar: { value: 20_000_000, maintenancePlan: true, months: 4 },
          remunerationBefore: 55_000_000,
          housing: { months: 9, fourRooms: true, furnished: true, rentOfEmployer: 20_000_000, paidToEmployer: 300_000 },
          bursaries: [
            { kind: 'school', amount: 5_000_000, conditionsMet: true },
            { kind: 'further', amount: 7_000_000, conditionsMet: true, disability: true },
            { kind: 'employee', amount: 3_000_000 },
          ],
          vestedSharesValue: 25_000_000,
          vestedSharesPaid: 4_000_000,
          foreignSubsistence: 4_000_000,
          foreignSubsistenceDays: 12,
          foreignSubsistenceDaily: 250_000,
        },
        {
          salary: 10_000_000,
          housing: { months: 2 },
          vestedSharesPaid: 100_000,
        },
      ],
      deductions: {
        homeOffice: {
          areaOffice: 1_000,
          areaHome: 9_000,
          insurance: 900_000,
          repairs: 600_000,
          officeRepairs: 250_000,
          exclusiveUse: true,
          daysWorked: 200,
        },
      },
    },
  },
  {
    name: 'kilometres above the rate, a performance bonus and a home office, 2026',
    inputs: {
      taxYear: 2026,
      employers: [
        { salary: 30_000_000, bonus: 40_000_000, bonusMonth: 6, performancePay: 40_000_000, reimbursiveKm: 8_000, reimbursiveRate: 520 },
      ],
      deductions: { homeOffice: { areaOffice: 1_000, areaHome: 9_000, electricity: 3_000_000, exclusiveUse: true, daysWorked: 20 } },
    },
  },
  {
    name: 'commission with travel above the allowance, paid kilometres, normally commission, 2026',
    inputs: {
      taxYear: 2026,
      commissionEarner: true,
      commissionNormally: 'yes',
      employers: [
        { salary: 30_000_000, commission: 20_000_000, travelAllowance: 4_000_000, reimbursiveKm: 2_000, companyCarValue: 9_000_000 },
      ],
      deductions: {
        vehicleValue: 30_000_000,
        totalKm: 40_000,
        businessKm: 30_000,
        actual: { fuel: 8_000_000 },
      },
    },
  },
  {
    name: 'letting to relatives and a business ring-fenced before, a former employer’s medical share, 2026',
    inputs: {
      taxYear: 2026,
      dateOfBirth: bornFor(2026, 76),
      retirementIncome: { pension: 250_000_000 },
      rentals: [{ grossRent: 3_000_000, bondInterest: 9_000_000, usedByRelatives: true }],
      letting: { earlierLossYears: 3, lossYearsOfNine: 4, prospectOfProfit: false, ringFencedLossBf: 5_000_000 },
      businesses: [
        { turnover: 4_000_000, ringFencedLossBf: 7_000_000 },
        { expenses: { other: 1_000_000 }, earlierLossYears: 2, prospectOfProfit: true },
      ],
      employers: [{ salary: 1_000_000, employerMedical: 1_000_000 }],
      medical: { schemeContributionMonthly: 800_000, coveredMembers: coveredAllYear(2), employerShare: 4_800_000 },
    },
  },
  {
    name: 'scheme fees taxed as a benefit above the fees captured, 2026',
    inputs: {
      taxYear: 2026,
      employers: [{ salary: 50_000_000, employerMedical: 6_000_000 }],
      medical: { schemeContributionMonthly: 200_000, coveredMembers: coveredAllYear(2) },
    },
  },
  {
    name: 'non-resident with interest of an establishment and without, 2026',
    inputs: {
      taxYear: 2026,
      residency: 'nonResident',
      daysInRepublic: 120,
      investmentIncome: [
        { kind: 'localInterest', amount: 9_000_000 },
        { kind: 'localInterest', amount: 4_000_000, permanentEstablishment: true },
      ],
    },
  },
  {
    name: 'in community: royalties, crypto, a property bought in the year, an unregistered employer, 2026',
    inputs: {
      taxYear: 2026,
      maritalRegime: 'inCommunity',
      employers: [{ salary: 60_000_000 }, { salary: 9_000_000, withoutPaye: true }],
      investmentIncome: [
        { kind: 'royalty', amount: 4_000_000 },
        { kind: 'cryptoIncome', amount: 900_000 },
      ],
      rentals: [{ grossRent: 7_500_000, rates: 6_750_000, agentFees: 600_000, monthsOwnedInPeriod: 6, monthsLet: 5 }],
      businesses: [{ turnover: 10_000_000, assets: [{ cost: 600_000, writeOffYears: 4, letOut: true }] }],
    },
  },
]

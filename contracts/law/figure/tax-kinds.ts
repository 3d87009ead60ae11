import * as z from 'zod/mini'
import { cents, date, ppm } from '../../base/fields.ts'
import { sourced } from './sourced.ts'

/** Years of assessment: year N runs from 1 March N−1 to the last day of February N. */
const year = z.int().check(z.minimum(2004), z.maximum(2100))

/** Figures that the law gives by year of assessment. A part that is not there is not loaded. */
const byYear = <Parts extends z.core.$ZodLooseShape>(parts: Parts) => z.strictObject({ year, ...parts })
/** Figures that the law gives by date, from the first day that their source proves. Both dates inclusive; null: no end is known. */
const byDate = <Parts extends z.core.$ZodLooseShape>(parts: Parts) => z.strictObject({ from: date, to: z.nullable(date), ...parts })

/** For the part above the previous band, up to and including `upTo`: `base + rate × (amount − lower bound)`. */
export const taxBand = z.strictObject({
  /** Inclusive: an amount on the bound belongs to the lower band. Null: without limit. */
  upTo: z.nullable(cents),
  /** The tax on everything below this band, as published. */
  base: cents,
  rate: ppm,
})
export type TaxBand = Readonly<z.infer<typeof taxBand>>
const bands = z.array(taxBand).check(z.minLength(1), z.maxLength(20))

/** Kept as a pair: 25/45 has no end as a decimal. */
const fraction = z.strictObject({ numerator: z.int().check(z.positive()), denominator: z.int().check(z.positive()) })

/** The cost per kilometre by the deemed-cost table, for vehicles up to a value. */
export const travelRow = z.strictObject({
  upTo: z.nullable(cents),
  fixedCost: cents,
  /** Tenths of a cent per kilometre: the table is published with one decimal. */
  fuelTenths: z.int().check(z.positive()),
  maintenanceTenths: z.int().check(z.positive()),
  /** Set on a row that is less certain than its table. */
  confidence: z.optional(z.enum(['one_source', 'memory'])),
})
export type TravelRow = Readonly<z.infer<typeof travelRow>>

/** Every kind of figure the tax engine takes, with the shape of its rows. */
export const TAX_KINDS = {
  incomeTax: byYear({
    from: date,
    to: date,
    brackets: sourced(bands),
    primaryRebate: sourced(cents),
    /** From 65 and from 75, added to the one before; 0 before the law knew it. */
    ageRebates: sourced(z.strictObject({ secondary: cents, tertiary: cents })),
    /** Published, for checking and showing; the engine never takes them. */
    threshold: sourced(cents),
    ageThresholds: sourced(z.strictObject({ from65: cents, from75: z.nullable(cents) })),
  }),
  /** A month, for each covered person. */
  medicalCredits: byYear({ credits: sourced(z.strictObject({ firstTwo: cents, further: cents })) }),
  medicalExpenses: byDate({
    /** From 65 or with a disability: the share of fees above a multiple of the credit, and of expenses paid. */
    older: sourced(z.strictObject({ share: ppm, times: z.int() })),
    /** Everyone else, on the excess over that share of taxable income. */
    younger: sourced(z.strictObject({ share: ppm, times: z.int(), incomeShare: ppm })),
  }),
  interestExemption: byYear({ exemption: sourced(z.strictObject({ under65: cents, from65: cents })) }),
  /** Of the interest exemption, for foreign dividends and then foreign interest; nil from 1 March 2012. */
  foreignIncomeExemption: byDate({ limit: sourced(cents) }),
  dividendsTax: byDate({ rate: sourced(ppm) }),
  foreignDividends: byDate({ exempt: sourced(fraction) }),
  reitDistributions: byDate({ taxable: sourced(ppm) }),
  retirement: byYear({ cap: sourced(cents), share: sourced(ppm) }),
  annuities: byDate({
    /** Everything may be taken as a lump sum up to that retirement interest; `twoThirds` is the same test on two thirds of it. */
    fullCommutation: sourced(z.strictObject({ interest: cents, twoThirds: cents })),
    livingAnnuityCommutation: sourced(cents),
    drawdown: sourced(z.strictObject({ least: ppm, most: ppm })),
  }),
  twoPot: byDate({
    seed: sourced(z.strictObject({ share: ppm, most: cents })),
    savingsShare: sourced(fraction),
    retirementShare: sourced(fraction),
    withdrawal: sourced(z.strictObject({ least: cents, timesAYear: z.int() })),
  }),
  capitalGains: byYear({
    inclusion: sourced(z.strictObject({ individual: ppm, company: ppm, trust: ppm })),
    /** In the year of death the second replaces the first. */
    exclusions: sourced(z.strictObject({ annual: cents, death: cents })),
  }),
  residenceExclusion: byDate({
    exclusion: sourced(cents),
    /** Up to these proceeds the whole gain is disregarded. */
    proceeds: sourced(cents),
  }),
  smallBusinessGains: byDate({ relief: sourced(z.strictObject({ lifetime: cents, marketValue: cents, age: z.int() })) }),
  lumpSums: byDate({ retirement: z.optional(sourced(bands)), withdrawal: z.optional(sourced(bands)) }),
  taxFreeSavings: byYear({ annual: sourced(cents), lifetime: sourced(cents), penalty: sourced(ppm) }),
  turnoverTax: byYear({ bands: sourced(bands), qualifyingTurnover: sourced(cents) }),
  travel: byYear({
    table: z.optional(sourced(z.array(travelRow).check(z.minLength(2), z.maxLength(20)))),
    /** Cents per kilometre that an employer may pay back. */
    perKm: sourced(cents),
  }),
  travelPaye: byDate({ inclusion: sourced(z.strictObject({ usual: ppm, mostlyBusiness: ppm, businessFrom: ppm })) }),
  /** The tax-free limit of an employer's bursary to a relative, and the employee's remuneration up to which it applies. */
  bursaries: byDate({
    relatives: sourced(
      z.strictObject({
        remuneration: cents,
        usual: z.strictObject({ school: cents, further: cents }),
        withDisability: z.strictObject({ school: cents, further: cents }),
      }),
    ),
  }),
  /** Loans to employees without a taxable value: all casual ones together, and one for a low-cost home by the limits of loan, home and pay. */
  employeeLoans: byDate({
    casual: sourced(cents),
    lowCostHousing: sourced(z.strictObject({ loan: cents, homeValue: cents, remuneration: cents })),
  }),
  /** Share of the determined value that the use of a company car is worth in a month. */
  companyCar: byDate({ monthly: sourced(z.strictObject({ usual: ppm, withMaintenancePlan: ppm })) }),
  subsistence: byYear({ daily: sourced(z.strictObject({ meals: cents, incidentals: cents })) }),
  uif: byDate({ rate: sourced(ppm), monthlyCeiling: sourced(cents) }),
  provisionalTax: byDate({
    /**
     * Up to the limit the lower of 90 % and the basic amount, above it 80 %; null: the basic amount protects at every income. Between
     * `certainUpTo` and the limit, one source alone decides.
     */
    secondEstimate: sourced(
      z.strictObject({ limit: z.nullable(cents), certainUpTo: z.nullable(cents), shareUpToLimit: ppm, shareAboveLimit: ppm, penalty: ppm }),
    ),
    /** Other income that leaves a person without business income outside of provisional tax. */
    otherIncome: sourced(cents),
    /** From 65: all income, of remuneration, interest, dividends and rent alone, that leaves a person outside. Not there: no such rule. */
    olderIncome: z.optional(sourced(cents)),
  }),
  officialRate: byDate({ rate: sourced(ppm) }),
  /** The SARS interest rate on late tax (s 1 “prescribed rate” (b)). */
  prescribedRate: byDate({ rate: sourced(ppm) }),
  donations: byDate({
    limit: sourced(ppm),
    /** Share of the excess that is carried forward; the rest is lost. */
    carriedForward: sourced(ppm),
  }),
  donationsTax: byDate({ individual: sourced(cents), casualGifts: sourced(cents) }),
  /** On the taxable donations of a life since 1 March 2018, cents. */
  donationsTaxRates: byDate({ bands: sourced(bands) }),
  foreignEmployment: byDate({ exemption: sourced(z.strictObject({ cap: cents, days: z.int(), unbrokenDays: z.int() })) }),
  wearAndTear: byDate({
    /** The cost below which an item is a small item. */
    smallItem: sourced(cents),
    vehicle: z.optional(sourced(z.strictObject({ cap: cents, years: z.int() }))),
  }),
  /** The rate at whose band s20A(2) begins; null: the highest one. The amount follows from the brackets of the year. */
  ringFencing: byDate({ threshold: sourced(z.strictObject({ rate: z.nullable(ppm) })) }),
  executorFee: byDate({ fee: sourced(z.strictObject({ capital: ppm, income: ppm })) }),
  vat: byDate({ rate: sourced(ppm) }),
  /** Taxable supplies of twelve months above which a business must register for VAT (VAT Act s 23(1)(a)), and from which it may. */
  vatRegistration: byDate({ threshold: sourced(z.strictObject({ compulsory: cents, voluntary: cents })) }),
  /** Policyholder fund rates for natural persons (s29A): on income, and the inclusion rate of a gain. */
  policyholderFund: byDate({ individual: sourced(z.strictObject({ income: ppm, inclusion: ppm })) }),
  estateDuty: byDate({ abatement: sourced(cents), bands: sourced(bands) }),
} as const

export type TaxKind = keyof typeof TAX_KINDS
type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** All figures the tax engine takes: rows by kind, newest first. */
export type TaxConstants = { readonly [Kind in TaxKind]: readonly DeepReadonly<z.infer<(typeof TAX_KINDS)[Kind]>>[] }
export type TaxRow<Kind extends TaxKind> = TaxConstants[Kind][number]

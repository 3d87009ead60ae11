// Loaded when an info button is first opened. The legal requirements of fields whose label doesn't explain them. Sections are of the Income
// Tax Act 58 of 1962; the working of every figure names them again.

/** For each company car. */
const CAR_SOURCES = {
  licence:
    'What the employee pays reduces the benefit in proportion to private kilometres, if all kilometres are recorded (Seventh Schedule, para 7(8)(a)).',
  allPrivateFuel:
    'All fuel for private use: it reduces the benefit at the table’s rate for private kilometres (Seventh Schedule, para 7(8)(b)).',
  paidToEmployer: 'Consideration for the use of the car reduces its benefit (Seventh Schedule, para 7(2)).',
}
const CAR_VALUE =
  'The retail value with VAT. 3,5 % of it a month is the benefit, 3,25 % with a maintenance plan (Seventh Schedule, para 7(4)).'
const CAR_KM = 'With a logbook, only the share of private kilometres is a benefit (Seventh Schedule, para 7(7)).'
const JOINT =
  'The full amount of both spouses; each is taxed on half (section 7(2A)). No: for an asset outside the joint estate, or an accrual on a day without one.'
const FOREIGN_TAX = 'Tax of the other country, set off up to the South African tax on that income (section 6quat).'
const ONE_OF_FIVE =
  'With three years of loss in five, this one included, a trade is suspect and its loss is ring-fenced (section 20A(2)(a)).'
const SIX_OF_TEN =
  'With six years of loss in ten a listed trade, such as letting to relatives, can’t avoid ring-fencing by its prospects (section 20A(4)).'
const PROSPECTS = 'A trade is not ring-fenced if facts and circumstances suggest taxable income within a reasonable time (section 20A(3)).'
const RING_FENCED = 'The ring-fenced loss of an earlier year: it reduces only income of the same trade (section 20A(1)).'
const LEAVE = 'If empty, three weeks a year. Days of leave and public holidays are not working days (section 23(b), proviso (b)(ii)).'
const HOME_AREA =
  'Costs of the home are apportioned by the area of the office (sections 11(a) and 23(b)). An office may reduce the primary residence exclusion when the home is sold.'
const EXCLUSIVE = 'Equipped for the trade, and used regularly and exclusively for it (section 23(b), proviso (a)).'
const SMALL_BUSINESS =
  'The exclusion on selling a small business requires every condition; an unknown one counts as not met (Eighth Schedule, para 57).'

const INCOME_RATE =
  'Each amount at the spot rate of its day; a natural person may elect the average rate of the year, for all of them (section 25D). Foreign tax: always the average rate (section 6quat(4)).'

/** By path with `*` for rows. */
export const FIELD_SOURCES: Readonly<Record<string, string>> = {
  taxYear: 'From 1 March of the previous year to the end of February. It determines the tables.',
  dateOfBirth: 'The age on the last day of the year determines the rebates, at 65 and 75 (section 6(2)).',
  residency:
    'A resident is taxed on worldwide income, a non-resident on income from a South African source (section 1 “gross income”). A person who ceases to be resident is deemed to have sold most assets on the day before (section 9H).',
  residentSince:
    'Assets owned then are deemed bought at their market value on the day before (Eighth Schedule, paras 12(2)(a)(i) and 24). Leave empty for someone who has always been resident.',
  assessedForeignLossBf: 'It reduces only foreign income (section 20(1), proviso (b), and section 20(2A)).',
  'letting.ringFencedLossAbroadBf': RING_FENCED,
  'paid.withheldOnProperty': 'An advance on the tax of a non-resident seller, set off against it (section 35A(4)).',
  'paid.withheldOnInterestRoyalties':
    'Set off only if the income is taxed here. Otherwise it is a final tax (sections 49B and 50B; section 10(1)(h) and (l)).',
  'investmentIncome.*.paidOn':
    'Dividends tax is 15 % before 22 February 2017 and 20 % from that day (section 64E). Income from before residence is not taxed here.',
  'investmentIncome.*.treatyRate':
    'A tax treaty may limit dividends tax; the company needs a declaration by the shareholder (sections 64G(3) and 64H(3)).',
  'investmentIncome.*.exchangeRateKind': INCOME_RATE,
  'rentals.*.exchangeRateKind': INCOME_RATE,
  'businesses.*.exchangeRateKind': INCOME_RATE,
  'employers.*.exchangeRateKind': INCOME_RATE,
  'retirementIncome.exchangeRateKind': INCOME_RATE,
  'disposals.*.exchangeRateKind':
    'The gain is calculated in the currency and translated once: at the average rate of the year, or the spot rate on the day of disposal (Eighth Schedule, para 43(1)).',
  'disposals.*.costsInRand':
    'If bought and sold in different currencies: the base cost in rand at the rate of its own day or year (Eighth Schedule, para 43(1A)).',
  'disposals.*.marketValueOnArrival': 'The base cost of assets owned when residence began (Eighth Schedule, paras 12(2)(a)(i) and 24).',
  'disposals.*.permanentEstablishment':
    'Assets of a permanent establishment here are taxed whether the owner is resident or not (Eighth Schedule, para 2(1)(b)(ii)), and are not a deemed disposal on exit (section 9H(4)).',
  daysInRepublic: 'Interest is exempt for a non-resident who was here 183 days or fewer in the twelve months before (section 10(1)(h)).',
  periodStart: 'For part of a year, rebates are apportioned by days (section 6(4)).',
  dateOfDeath: 'Ends the year of assessment. The exclusion for the year of death replaces the annual one (Eighth Schedule, para 5(2)).',
  maritalRegime:
    'Only community of property changes the tax: each spouse has half of interest, dividends, rent and gains of the joint estate (section 7(2A); Eighth Schedule, para 14). A salary or business income stays with the spouse who earns it.',
  communityFrom:
    'If the marriage or the regime began within the year. A gain is halved from that day; enter earlier accruals in separate rows, outside the joint estate.',
  communityUntil:
    'If the marriage or the regime ended within the year. A gain is halved up to that day; enter later accruals in separate rows, outside the joint estate.',
  earlierScenarioId: 'Fills in the part of shared limits that the earlier part of the twelve months from 1 March has used.',
  capitalGainsExclusionUsed: 'Two years of assessment in the same twelve months share one annual exclusion (Eighth Schedule, para 5(1)).',
  tfsaContributionsEarlier: 'Two years of assessment in the same twelve months share one annual limit (section 12T(4)(a)).',
  'deductions.retirementDeductedEarlier': 'Two years of assessment in the same twelve months share one cap (section 11F(2)(a)).',
  spouseScenarioId: 'Both returns are calculated together, so that halves add up to the cent.',
  disabilitySelf: 'Confirmed on form ITR-DD: medical expenses are credited at 33,3 % (section 6B).',
  commissionEarner:
    'Employees who earn mainly commission may deduct expenses that others may not (section 23(m)). If the year’s amounts show it, no tick is needed.',
  commissionNormally:
    'The test is what is normal, not one year: more than half of remuneration including benefits (section 23(m); Interpretation Note 13).',
  'employers.*.bonusMonth': 'A bonus is taxed in full in the month of payment; take-home pay shows it there.',
  'employers.*.performancePay':
    'Pay that varies with performance, other than commission. If it is more than half, the home office test depends on where the duties are performed (section 23(b), proviso (b)(i)).',
  'employers.*.travelAllowance':
    'Taxed after deducting the cost of business kilometres (section 8(1)(b)): enter vehicle and kilometres under deductions.',
  'employers.*.travelPayeInclusion':
    '80 % is subject to PAYE, or 20 % if the employer is satisfied that 80 % of the use is for business (Fourth Schedule, para 1 “remuneration” (cA)).',
  'employers.*.reimbursiveRate':
    'Tax-free up to the prescribed rate, if the same employer pays no allowance; above it, the cost is claimed against it (section 8(1)(b)(iii)).',
  'employers.*.companyCarValue': CAR_VALUE,
  'employers.*.carBusinessKm': CAR_KM,
  'employers.*.carCosts.licence': CAR_SOURCES.licence,
  'employers.*.carCosts.allPrivateFuel': CAR_SOURCES.allPrivateFuel,
  'employers.*.carCosts.paidToEmployer': CAR_SOURCES.paidToEmployer,
  'employers.*.secondCar.value': CAR_VALUE,
  'employers.*.secondCar.businessKm': CAR_KM,
  'employers.*.secondCar.costs.licence': CAR_SOURCES.licence,
  'employers.*.secondCar.costs.allPrivateFuel': CAR_SOURCES.allPrivateFuel,
  'employers.*.secondCar.costs.paidToEmployer': CAR_SOURCES.paidToEmployer,
  'employers.*.companyCars.*.value': CAR_VALUE,
  'employers.*.companyCars.*.yearsHeldBefore':
    'From the day the employer acquired the car to the day the employee received it: its value falls by 15 % a year (Seventh Schedule, para 7(1), proviso (a)).',
  'employers.*.companyCars.*.businessKm': CAR_KM,
  'employers.*.companyCars.*.costs.licence': CAR_SOURCES.licence,
  'employers.*.companyCars.*.costs.allPrivateFuel': CAR_SOURCES.allPrivateFuel,
  'employers.*.companyCars.*.costs.paidToEmployer': CAR_SOURCES.paidToEmployer,
  'employers.*.companyCars.*.operatingLease':
    'A lease as defined in section 23A, from an unconnected lessor: the benefit is what the employer pays for rental and fuel (Seventh Schedule, para 7(4)(a)(ii)).',
  'employers.*.loanKind':
    'No benefit: casual loans of at most R3 000 in total, loans for the employee’s own studies, and low-cost housing loans (Seventh Schedule, para 11(4)).',
  'employers.*.loanConditionsMet':
    'A loan of at most R450 000 for a home worth at most R450 000, to an employee who isn’t connected to the employer and earned at most R250 000 in the previous year (Seventh Schedule, para 11(4)(c)).',
  'employers.*.loanRate': 'The benefit is the official rate (the repo rate plus 1 %) less the interest paid (Seventh Schedule, para 11).',
  'employers.*.remunerationBefore':
    'For the previous year, from this employer: it determines the housing benefit and the income limit of a bursary.',
  'employers.*.housing.months':
    '(A − B) × C ÷ 100 × D ÷ 12, or the rent that the employer pays if that is less (Seventh Schedule, para 9(3)).',
  'employers.*.bursaries.*.conditionsMet':
    'Exempt if a relative’s bursary and the employee’s pay are within the limits, or if the employee must repay it for unfinished studies (section 10(1)(q) and (qA)).',
  'employers.*.vestedSharesValue': 'The market value on the vesting date, less the price paid, is income (section 8C).',
  'employers.*.employerMedical': 'Taxed as a benefit, and treated as paid by the employee (Seventh Schedule, para 12A; section 6A(4)).',
  'employers.*.employerRetirement': 'A benefit, and also a contribution by the member (Seventh Schedule, para 12D; section 11F).',
  'employers.*.foreignSubsistenceDaily':
    'The amount that SARS publishes for the country, in rand: the allowance is tax-free up to it (section 8(1)(c)(ii)).',
  'employers.*.daysOutside':
    'More than 183 days in twelve months, and more than 60 of them consecutive: R1 250 000 is exempt (section 10(1)(o)(ii)); 117 days for years ending from 29 February 2020 to 28 February 2021.',
  'employers.*.foreignTaxPaid': FOREIGN_TAX,
  'employers.*.withoutPaye':
    'For example a foreign employer without a representative here: a person with remuneration without PAYE is a provisional taxpayer (Fourth Schedule, para 1).',
  'employers.*.noUif':
    'Not due from officers of national and provincial departments, elected office bearers, and employees who work less than 24 hours a month (Unemployment Insurance Contributions Act 4 of 2002, section 4(1)). Never due on a pension.',
  'retirementIncome.livingAnnuityDrawdown': 'From 2,5 % to 17,5 % of the capital a year.',
  'retirementIncome.purchasedAnnuityCapital': 'The amount that the insurer certifies as return of capital is exempt (section 10A).',
  'retirementIncome.foreignPensionExempt':
    'Foreign social security and a pension for work abroad are exempt; since 1 March 2017 only from a foreign fund (section 10(1)(gC)).',
  'retirementIncome.savingsWithdrawal':
    'All withdrawals from savings components in the year, before fees: taxed as income (section 1 “gross income” (eD)).',
  'retirementIncome.savingsWithdrawals':
    'One a year from each contract, each of at least R2 000 (section 1 “savings withdrawal benefit”, provisos (a) to (c)).',
  'retirementIncome.savingsWithdrawalBasis':
    'If membership of the fund ends with less than R2 000 left, all of it may be withdrawn, even as a second withdrawal (section 1 “savings withdrawal benefit”).',
  'retirementIncome.savingsComponent':
    'Only for the planning idea on a withdrawal: the balance of the savings component that the fund reports.',
  'retirementIncome.undeductedContributions':
    'Contributions that were never deducted reduce lump sums first, then annuities (Second Schedule, para 5(1)(a); section 10C).',
  'investmentIncome.*.amount': 'Before any withholding tax, and in full even if it belongs to a joint estate.',
  'investmentIncome.*.tenPercentHolding':
    'Foreign dividends are fully exempt for a holder of at least 10 % of shares and votes (section 10B(2)).',
  'investmentIncome.*.foreignTaxPaid': FOREIGN_TAX,
  'investmentIncome.*.communal': JOINT,
  'investmentIncome.*.permanentEstablishment':
    'Interest on a debt connected with a permanent establishment here is not exempt for a non-resident (section 10(1)(h)).',
  'investmentIncome.*.interestExpense': 'Only for money that was lent on, and up to the taxable interest.',
  tfsaContributions: 'Contributions above the annual or lifetime limit are taxed at 40 % (section 12T(7)).',
  'rentals.*.communal': JOINT,
  'rentals.*.repairs': 'Only repairs (section 11(d)): improvements are part of the base cost.',
  'rentals.*.monthsLet':
    'Months in which it was let or available. Costs are deducted in the ratio of these to the months owned; agent’s commission and advertising in full (sections 11(a), 23(g)).',
  'rentals.*.usedByRelatives':
    'Letting homes is a listed suspect trade unless people other than relatives use at least 80 % of them for at least half of the year (section 20A(2)(b)(iii)).',
  'rentals.*.foreignTaxPaid': FOREIGN_TAX,
  'letting.earlierLossYears': ONE_OF_FIVE,
  'letting.lossYearsOfNine': SIX_OF_TEN,
  'letting.prospectOfProfit': PROSPECTS,
  'letting.ringFencedLossBf': RING_FENCED,
  'businesses.*.foreignTaxPaid': FOREIGN_TAX,
  'businesses.*.s20AFlag':
    'The list includes sport, collectables, animal showing, gambling, farming part-time and crypto assets (section 20A(2)(b)).',
  'businesses.*.earlierLossYears': ONE_OF_FIVE,
  'businesses.*.lossYearsOfNine': SIX_OF_TEN,
  'businesses.*.prospectOfProfit': PROSPECTS,
  'businesses.*.ringFencedLossBf': RING_FENCED,
  'businesses.*.homeOffice.areaOffice': HOME_AREA,
  'businesses.*.homeOffice.exclusiveUse': EXCLUSIVE,
  turnoverTaxConditions:
    'No shares except those in para 4, at most 20 % from professional services, no personal service provider or labour broker, at most R1 500 000 from business assets in three years, no barred partnership (Sixth Schedule, para 3).',
  'disposals.*.baseCostMethod':
    'For assets acquired before 1 October 2001: market value on that day, 20 % of proceeds, or time apportionment. If empty, the smallest gain is used (Eighth Schedule, paras 25 to 30).',
  'disposals.*.deemedOnExit':
    'A person who ceases to be resident is deemed to have sold at market value on the day before (section 9H(2)(a)), except property in South Africa.',
  'disposals.*.deemedOnDeath':
    'All assets are deemed sold at market value on the date of death, except long-term policies, interests in retirement funds and bequests to a resident spouse (section 9HA(1)).',
  'disposals.*.communal':
    'Each spouse is treated as having sold half, if the asset was in their joint estate at the time of the disposal (Eighth Schedule, para 14).',
  'disposals.*.monthsPrimary':
    'The primary residence exclusion covers the gain for the time lived in; time before 1 October 2001 doesn’t count (Eighth Schedule, paras 45(4) and 47).',
  'disposals.*.businessUse': 'The part of the home used for a trade has no exclusion (Eighth Schedule, para 49).',
  'disposals.*.landArea': 'For more than two hectares, the exclusion covers only the home and two hectares (Eighth Schedule, para 46).',
  'disposals.*.qualifyingLandShare':
    'The share of the property’s value, by valuation, of the home with at most two hectares used mainly for domestic purposes (Eighth Schedule, para 46).',
  'disposals.*.absences.*.months':
    'For sale, being built, uninhabitable or after death: up to two years count as occupied (Eighth Schedule, para 48). Let while away: up to five years (para 50).',
  'disposals.*.saleToConnected':
    'The proceeds are the market value, and a loss reduces only gains with the same connected person (Eighth Schedule, paras 38 and 39).',
  'disposals.*.gift': 'The proceeds are the market value (Eighth Schedule, para 38), and donations tax is due (section 54).',
  'disposals.*.recipient':
    'A gift to a spouse, a public benefit organisation or government is free of donations tax (section 56(1)), and its gain is disregarded (section 9HB; Eighth Schedule, para 62).',
  'disposals.*.marketValue': 'Of the whole asset, regardless of the price paid (Eighth Schedule, para 38).',
  'disposals.*.lotsMethod':
    'One method for the holding; the weighted average is for listed shares and unit trusts (Eighth Schedule, para 32).',
  'disposals.*.qualifyingInterest': SMALL_BUSINESS,
  'disposals.*.heldFiveYears': SMALL_BUSINESS,
  'disposals.*.substantiallyInvolved': SMALL_BUSINESS,
  'disposals.*.soldForHealth': 'Replaces the age requirement of 55 (Eighth Schedule, para 57).',
  'disposals.*.businessMarketValue':
    'Of all assets of all businesses, on the day of the sale: there is no exclusion above the limit (Eighth Schedule, para 57).',
  'disposals.*.foreignTaxPaid': FOREIGN_TAX,
  otherGifts:
    'For example cash: taxable donations of this year, made before those among the disposals. The first ones in a year are exempt (section 56(2)(b)).',
  taxableGiftsBefore: 'After exemptions: the rate is 25 % above R30 million since that day (section 64(1)).',
  assessedCapitalLossBf: 'From the latest assessment: it reduces only gains (Eighth Schedule, para 9).',
  unrealisedGain: 'Only for the planning idea on the annual exclusion: today’s value of investments above their base cost.',
  smallBusinessReliefUsed: 'The exclusion applies once in a lifetime, within 24 months of the first sale (Eighth Schedule, para 57).',
  'lumpSums.*.severanceCause':
    'Under 55, the table applies only for permanent incapacity, or if the employer ends the trade or reduces staff; otherwise it is taxed as ordinary income (section 1 “severance benefit”).',
  'lumpSums.*.heldOverFivePercent':
    'Of the issued shares or members’ interest of the company that was the employer: no severance benefit for redundancy (section 1 “severance benefit” (c)).',
  'lumpSums.*.publicSectorYears': 'For a public sector fund, only service since 1 March 1998 is taxed (Second Schedule, para 2A).',
  'lumpSums.*.nonDeductibleContributionsUsed':
    'If empty, all of them. They reduce fund benefits, not severance benefits (Second Schedule, paras 5(1)(a), 6(1)(b)(i)).',
  'deductions.raContribution':
    'Together with pension and provident funds: up to 27,5 % of remuneration or taxable income, and a cap (section 11F). The excess is carried forward to the next year.',
  'deductions.retirementBf': 'Contributions that were not deducted in earlier years, from the latest assessment (section 11F(3)).',
  'deductions.donations18A':
    'Up to 10 % of taxable income, with a certificate; the excess is carried forward to the next year (section 18A).',
  'deductions.travelMethod': 'Both are calculated, and the better one is used unless you choose one (section 8(1)(b)(ii) and (iiiA)).',
  'deductions.actual.leaseOrWearTearIs':
    'Lease payments are limited to the fixed cost in the table, wear and tear to the value limit over seven years (section 8(1)(b)(iiiA)).',
  'deductions.hasLogbook': 'Without a logbook, no business kilometres can be claimed.',
  'deductions.homeOffice.areaOffice': HOME_AREA,
  'deductions.homeOffice.bondInterest': 'From 2023, only for employees who earn mainly commission (section 23(m)).',
  'deductions.homeOffice.exclusiveUse': EXCLUSIVE,
  'deductions.homeOffice.daysWorked': 'More than half of the working days in the year (section 23(b), proviso (b)(ii)).',
  'deductions.homeOffice.leaveDays': LEAVE,
  'deductions.homeOffice.publicHolidays': LEAVE,
  'deductions.solarPanels': '25 % of new panels brought into use from 1 March 2023 to 29 February 2024, at most R15 000 (section 6C).',
  'deductions.otherDeductibleSection': 'The section that allows it, named in the working.',
  'deductions.incomeProtection': 'Deductible up to 28 February 2015; from 1 March 2015 shown as nil (section 23(r)).',
  'medical.schemeContributionMonthly': 'The full fee, including the employer’s share.',
  'medical.employerShare':
    'Treated as paid by the taxpayer to the extent that it was taxed as a benefit (sections 6A(4) and 6B(4)). If a former employer pays for a retired person, it is neither a benefit nor a payment by the taxpayer (Seventh Schedule, para 12A(5)).',
  'medical.qualifyingOutOfPocket': 'Paid and not recovered from the scheme (section 6B).',
  'medical.disabilityExpenses': 'Expenses on SARS’s list, and only with form ITR-DD (section 6B).',
  'paid.foreignTaxBf.*.amount': 'Set off within seven years, the oldest first (section 6quat(1B)(a)(ii)).',
  'paid.provisionalP1Date':
    'A payment after the due date costs a penalty of 10 % and interest (Fourth Schedule, para 27; section 89bis(2)).',
  'paid.provisionalP2Date':
    'A payment after the due date costs a penalty of 10 % and interest (Fourth Schedule, para 27; section 89bis(2)).',
  'paid.provisionalP3Date': 'After the effective date, interest runs until this day (Fourth Schedule, para 23A(2)).',
  'paid.previousAssessment':
    'The basic amount, plus 8 % for each year if the assessed year ended more than 18 months before the estimate (Fourth Schedule, para 19(1)(d)).',
  'paid.previousAssessmentGain': 'Deducted from the basic amount (Fourth Schedule, para 19(1)(d)).',
  'paid.previousAssessmentLumpSums': 'Deducted from the basic amount (Fourth Schedule, para 19(1)(d)).',
  'paid.estimateDeclaredP1':
    'The first payment was half of its tax; the unpaid part costs a penalty of 10 % (Fourth Schedule, paras 21 and 27).',
  'paid.estimateDeclaredP2': 'Too low an estimate costs a penalty of 20 % of the shortfall in tax (Fourth Schedule, para 20).',
  'paid.assessedOn': 'Until this day, interest runs on the outstanding tax, and SARS pays interest on an overpayment (section 89quat).',
  'projection.bracketIndexation':
    'A year, after the latest year with tables: an assumption, not law. 0 % shows the cost of brackets that are not adjusted.',
}

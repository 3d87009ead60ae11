// Comes when an i is opened first. Behind the i of a field: what the law asks, and by which section, where the label doesn't say enough. Sections are of the Income Tax Act 58 of
// 1962; the working of every figure names them again.

/** Of a company car: the first one's and the second one's. */
const CAR_SOURCES = {
  licence:
    'What the employee pays comes off the benefit by private kilometres, with a record of all kilometres (Seventh Schedule, para 7(8)(a)).',
  allPrivateFuel:
    'The whole fuel of private use: it comes off at the rate of the table for private kilometres (Seventh Schedule, para 7(8)(b)).',
  paidToEmployer: 'Consideration for the use of the car comes off its benefit (Seventh Schedule, para 7(2)).',
}
const CAR_VALUE =
  'The retail value with VAT. 3,5 % of it a month is the benefit, 3,25 % with a maintenance plan (Seventh Schedule, para 7(4)).'
const CAR_KM = 'With a logbook the benefit is cut to the private kilometres (Seventh Schedule, para 7(7)).'
const JOINT =
  'The full amount of both spouses, half of which counts for each (section 7(2A)). No: an asset that the joint estate doesn’t hold, or what accrued on a day without one.'
const FOREIGN_TAX = 'Tax of the other country, set off up to the South African tax on that income (section 6quat).'
const ONE_OF_FIVE =
  'With three years of loss in five, this one included, a trade is suspect and its loss is ring-fenced (section 20A(2)(a)).'
const SIX_OF_TEN =
  'With six years of loss in ten a listed trade, such as letting to relatives, has no way out by its prospects (section 20A(4)).'
const PROSPECTS =
  'Facts and circumstances by which taxable income may be expected within a reasonable time take the trade out of ring-fencing (section 20A(3)).'
const RING_FENCED = 'The loss of an earlier year that was kept back: it comes off income of the same trade alone (section 20A(1)).'
const LEAVE = 'Left empty, three weeks a year. Days of leave and public holidays are no days at work (section 23(b), proviso (b)(ii)).'
const HOME_AREA =
  'Costs of the home count by the area of the office (sections 11(a) and 23(b)). An office can cost a part of the exclusion for the home when it is sold.'
const EXCLUSIVE = 'Equipped for the trade, and used regularly and exclusively for it (section 23(b), proviso (a)).'
const SMALL_BUSINESS =
  'For the exclusion on selling a small business every condition must be met; what is not known counts as not met (Eighth Schedule, para 57).'

const INCOME_RATE =
  'Each amount at the spot rate of its day; a natural person may elect the average rate of the year, for all of them (section 25D). Foreign tax: always the average rate (section 6quat(4)).'

/** By the path with `*` for rows. */
export const FIELD_SOURCES: Readonly<Record<string, string>> = {
  taxYear: 'From 1 March of the year before to the end of February. It picks the tables.',
  dateOfBirth: 'The age on the last day of the year gives the rebates: 65 and 75 (section 6(2)).',
  residency:
    'A resident is taxed on income of the whole world, a non-resident on what is from South Africa (section 1 “gross income”). Who ceases to be resident counts as having sold most assets on the day before (section 9H).',
  residentSince:
    'Assets owned then count as bought at their market value on the day before (Eighth Schedule, paras 12(2)(a)(i) and 24). Leave it empty for who has always been resident.',
  assessedForeignLossBf: 'It comes off income from abroad only (section 20(1), proviso (b), and section 20(2A)).',
  'letting.ringFencedLossAbroadBf': RING_FENCED,
  'paid.withheldOnProperty': 'An advance on the tax of the seller, who is not resident: set off against it (section 35A(4)).',
  'paid.withheldOnInterestRoyalties':
    'Set off only where the income is taxed here. Otherwise it is a final tax (sections 49B and 50B; section 10(1)(h) and (l)).',
  'investmentIncome.*.paidOn':
    'Dividends tax is 15 % before 22 February 2017 and 20 % from then on (section 64E). Income from before residence began is not taxed here.',
  'investmentIncome.*.treatyRate':
    'A tax treaty may limit dividends tax; the company needs the declaration of the shareholder (sections 64G(3) and 64H(3)).',
  'investmentIncome.*.exchangeRateKind': INCOME_RATE,
  'rentals.*.exchangeRateKind': INCOME_RATE,
  'businesses.*.exchangeRateKind': INCOME_RATE,
  'employers.*.exchangeRateKind': INCOME_RATE,
  'retirementIncome.exchangeRateKind': INCOME_RATE,
  'disposals.*.exchangeRateKind':
    'The gain is worked out in the currency and translated once: at the average rate of the year, or the spot rate on the day of disposal (Eighth Schedule, para 43(1)).',
  'disposals.*.costsInRand':
    'Bought in another currency than it is sold in: base cost in rand at the rate of its own day or year (Eighth Schedule, para 43(1A)).',
  'disposals.*.marketValueOnArrival': 'The base cost of what was owned when residence began (Eighth Schedule, paras 12(2)(a)(i) and 24).',
  'disposals.*.permanentEstablishment':
    'Assets of a permanent establishment here are taxed whoever owns them (Eighth Schedule, para 2(1)(b)(ii)), and are no deemed disposal on exit (section 9H(4)).',
  daysInRepublic: 'Interest is exempt for a non-resident who was here 183 days or fewer in the twelve months before (section 10(1)(h)).',
  periodStart: 'A part of a year has a part of the rebates, by days (section 6(4)).',
  dateOfDeath:
    'Ends the year of assessment. The exclusion of the year of death takes the place of the annual one (Eighth Schedule, para 5(2)).',
  maritalRegime:
    'Only community of property changes the tax: each spouse has half of interest, dividends, rent and gains of the joint estate (section 7(2A); Eighth Schedule, para 14). A salary or a business stays with the one who earns it.',
  communityFrom:
    'Where the marriage, or the regime, began within the year. A gain is halved from that day on; enter what accrued before in rows of its own, not as part of the joint estate.',
  communityUntil:
    'Where the marriage, or the regime, ended within the year. A gain is halved up to that day; enter what accrued after it in rows of its own, not as part of the joint estate.',
  earlierScenarioId: 'Fills what the earlier part of the twelve months from 1 March used of a limit that both parts share.',
  capitalGainsExclusionUsed: 'Two years of assessment in the same twelve months have one annual exclusion (Eighth Schedule, para 5(1)).',
  tfsaContributionsEarlier: 'Two years of assessment in the same twelve months have one annual limit (section 12T(4)(a)).',
  'deductions.retirementDeductedEarlier': 'Two years of assessment in the same twelve months have one cap (section 11F(2)(a)).',
  spouseScenarioId: 'Both returns are worked out together: halves add up to the whole to the cent.',
  disabilitySelf: 'Confirmed on form ITR-DD: medical expenses are credited at 33,3 % (section 6B).',
  commissionEarner:
    'Employees who earn mainly commission may deduct expenses that others may not (section 23(m)). Where the amounts of the year show it, no tick is needed.',
  commissionNormally:
    'The law asks what is normal, not what one year shows: more than half of remuneration with its benefits (section 23(m); Interpretation Note 13).',
  'employers.*.bonusMonth': 'A bonus is taxed whole in the month in which it is paid: take-home pay shows it there.',
  'employers.*.performancePay':
    'Pay that varies with work performed, beside commission: with more than half of it the test of a home office asks where the duties are performed (section 23(b), proviso (b)(i)).',
  'employers.*.travelAllowance':
    'Taxed less the cost of business kilometres (section 8(1)(b)): enter vehicle and kilometres under deductions.',
  'employers.*.travelPayeInclusion':
    '80 % is subject to PAYE, 20 % where the employer is satisfied that 80 % of the use is for business (Fourth Schedule, para 1 “remuneration” (cA)).',
  'employers.*.reimbursiveRate':
    'At the prescribed rate or below, and beside no allowance of the same employer, it is free; above, the cost is claimed against it (section 8(1)(b)(iii)).',
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
    'Counted from the day the employer got the car to the day the employee got it: 15 % a year comes off its value (Seventh Schedule, para 7(1), proviso (a)).',
  'employers.*.companyCars.*.businessKm': CAR_KM,
  'employers.*.companyCars.*.costs.licence': CAR_SOURCES.licence,
  'employers.*.companyCars.*.costs.allPrivateFuel': CAR_SOURCES.allPrivateFuel,
  'employers.*.companyCars.*.costs.paidToEmployer': CAR_SOURCES.paidToEmployer,
  'employers.*.companyCars.*.operatingLease':
    'A rental as section 23A describes it, from a lessor who isn’t connected: the benefit is what the employer pays for rental and fuel (Seventh Schedule, para 7(4)(a)(ii)).',
  'employers.*.loanKind':
    'No benefit: casual loans of at most R3 000 together, loans for the employee’s own studies, and low-cost housing loans (Seventh Schedule, para 11(4)).',
  'employers.*.loanConditionsMet':
    'A loan of at most R450 000 for a home worth at most R450 000, to an employee who isn’t connected to the employer and earned at most R250 000 in the year before (Seventh Schedule, para 11(4)(c)).',
  'employers.*.loanRate': 'The benefit is the official rate, the repo rate and 1 %, less what is paid (Seventh Schedule, para 11).',
  'employers.*.remunerationBefore':
    'Of the year before, from this employer: it measures the benefit of a home and what may be earned beside a bursary.',
  'employers.*.housing.months':
    '(A − B) × C ÷ 100 × D ÷ 12, or the rent that the employer pays where that is less (Seventh Schedule, para 9(3)).',
  'employers.*.bursaries.*.conditionsMet':
    'Exempt where a relative’s bursary, and the pay of the employee, are within the limits, and where the employee must pay back what isn’t finished (section 10(1)(q) and (qA)).',
  'employers.*.vestedSharesValue': 'Market value on the day on which the shares vest, less what was paid, is income (section 8C).',
  'employers.*.employerMedical': 'Taxed as a benefit, and then counts as paid by the employee (Seventh Schedule, para 12A; section 6A(4)).',
  'employers.*.employerRetirement': 'A benefit, and at once a contribution of the member’s own (Seventh Schedule, para 12D; section 11F).',
  'employers.*.foreignSubsistenceDaily':
    'The amount that SARS publishes for the country, in rand: up to it the allowance is free (section 8(1)(c)(ii)).',
  'employers.*.daysOutside':
    'More than 183 days in twelve months, and more than 60 without a break: R1 250 000 are exempt (section 10(1)(o)(ii)); 117 days for years that ended from 29 February 2020 to 28 February 2021.',
  'employers.*.foreignTaxPaid': FOREIGN_TAX,
  'employers.*.withoutPaye':
    'Such as a foreign employer without a representative here: remuneration without PAYE makes a provisional taxpayer (Fourth Schedule, para 1).',
  'employers.*.noUif':
    'Not due from officers of national and provincial departments, elected office bearers, and anyone who works less than 24 hours a month for the employer (Unemployment Insurance Contributions Act 4 of 2002, section 4(1)). A pension bears none in any case.',
  'retirementIncome.livingAnnuityDrawdown': 'From 2,5 % to 17,5 % of the capital a year.',
  'retirementIncome.purchasedAnnuityCapital': 'What the insurer certifies as the return of capital is exempt (section 10A).',
  'retirementIncome.foreignPensionExempt':
    'Social security of another country is exempt, and a pension for work done abroad; since 1 March 2017 only from a foreign fund (section 10(1)(gC)).',
  'retirementIncome.savingsWithdrawal':
    'All withdrawals of the year from savings components, before the fee: taxed as income (section 1 “gross income” (eD)).',
  'retirementIncome.savingsWithdrawals':
    'One a year from each contract, each of at least R2 000 (section 1 “savings withdrawal benefit”, provisos (a) to (c)).',
  'retirementIncome.savingsWithdrawalBasis':
    'Where membership of the fund ends and less than R2 000 is left, all of it may be withdrawn, also as a second withdrawal (section 1 “savings withdrawal benefit”).',
  'retirementIncome.savingsComponent':
    'Asked for the hint on a withdrawal alone: what the fund reports as the balance of the savings component.',
  'retirementIncome.undeductedContributions':
    'Contributions that were never deducted come off lump sums first, then annuities (Second Schedule, para 5(1)(a); section 10C).',
  'investmentIncome.*.amount': 'Before any tax was withheld, and whole, also where it belongs to a joint estate.',
  'investmentIncome.*.tenPercentHolding':
    'Foreign dividends are exempt whole for who holds at least 10 % of shares and votes (section 10B(2)).',
  'investmentIncome.*.foreignTaxPaid': FOREIGN_TAX,
  'investmentIncome.*.communal': JOINT,
  'investmentIncome.*.permanentEstablishment':
    'Interest of a debt that is connected with a permanent establishment here is not exempt for a non-resident (section 10(1)(h)).',
  'investmentIncome.*.interestExpense': 'Only for money that was lent on, and up to the interest that is taxed.',
  tfsaContributions: 'Above the limit of a year or of a life 40 % of the excess is tax (section 12T(7)).',
  'rentals.*.communal': JOINT,
  'rentals.*.repairs': 'Repairs alone (section 11(d)): what improves the property is part of its base cost.',
  'rentals.*.monthsLet':
    'Months in which it was let, or to let: of the costs of the months owned so much is deducted; agent’s commission and advertising are whole (sections 11(a), 23(g)).',
  'rentals.*.usedByRelatives':
    'Letting homes is a listed suspect trade unless at least 80 % of them is used by others than relatives for at least half of the year (section 20A(2)(b)(iii)).',
  'rentals.*.foreignTaxPaid': FOREIGN_TAX,
  'letting.earlierLossYears': ONE_OF_FIVE,
  'letting.lossYearsOfNine': SIX_OF_TEN,
  'letting.prospectOfProfit': PROSPECTS,
  'letting.ringFencedLossBf': RING_FENCED,
  'businesses.*.foreignTaxPaid': FOREIGN_TAX,
  'businesses.*.s20AFlag':
    'Listed are, among others, sport, collectables, animal showing, gambling, farming part-time and crypto assets (section 20A(2)(b)).',
  'businesses.*.earlierLossYears': ONE_OF_FIVE,
  'businesses.*.lossYearsOfNine': SIX_OF_TEN,
  'businesses.*.prospectOfProfit': PROSPECTS,
  'businesses.*.ringFencedLossBf': RING_FENCED,
  'businesses.*.homeOffice.areaOffice': HOME_AREA,
  'businesses.*.homeOffice.exclusiveUse': EXCLUSIVE,
  turnoverTaxConditions:
    'No shares but those of para 4, at most 20 % from professional services, no personal service provider or labour broker, at most R1 500 000 from business assets in three years, no barred partnership (Sixth Schedule, para 3).',
  'disposals.*.baseCostMethod':
    'For what was acquired before 1 October 2001: market value of that day, 20 % of proceeds, or apportioned by time. Left empty, the smallest gain counts (Eighth Schedule, paras 25 to 30).',
  'disposals.*.deemedOnExit':
    'Who ceases to be resident counts as having sold at market value on the day before (section 9H(2)(a)); property in South Africa is left out.',
  'disposals.*.deemedOnDeath':
    'All assets count as sold at market value on the day of death, but long-term policies, interests in retirement funds and what passes to a resident spouse (section 9HA(1)).',
  'disposals.*.communal':
    'Each spouse counts as having sold half, where the asset was in their joint estate at the time of the disposal (Eighth Schedule, para 14).',
  'disposals.*.monthsPrimary':
    'The gain of the time lived in is covered by the exclusion for a primary residence; time before 1 October 2001 doesn’t count (Eighth Schedule, paras 45(4) and 47).',
  'disposals.*.businessUse': 'The part of the home used for a trade has no exclusion (Eighth Schedule, para 49).',
  'disposals.*.landArea': 'With more than two hectares only the home and two of them have the exclusion (Eighth Schedule, para 46).',
  'disposals.*.qualifyingLandShare':
    'Of the value of the whole property, by a valuation: the home with at most two hectares used mainly for domestic purposes (Eighth Schedule, para 46).',
  'disposals.*.absences.*.months':
    'For sale, being built, uninhabitable or after death: up to two years count as lived in (Eighth Schedule, para 48). Let while away: up to five years (para 50).',
  'disposals.*.saleToConnected':
    'Market value counts as the proceeds, and a loss comes off gains with the same connected person alone (Eighth Schedule, paras 38 and 39).',
  'disposals.*.gift': 'Market value counts as the proceeds (Eighth Schedule, para 38), and donations tax is due (section 54).',
  'disposals.*.recipient':
    'A gift to a spouse, a public benefit organisation or government is free of donations tax (section 56(1)), and its gain is left out (section 9HB; Eighth Schedule, para 62).',
  'disposals.*.marketValue': 'Of the whole asset, whatever was paid (Eighth Schedule, para 38).',
  'disposals.*.lotsMethod':
    'One method for the holding; the weighted average is for listed shares and unit trusts (Eighth Schedule, para 32).',
  'disposals.*.qualifyingInterest': SMALL_BUSINESS,
  'disposals.*.heldFiveYears': SMALL_BUSINESS,
  'disposals.*.substantiallyInvolved': SMALL_BUSINESS,
  'disposals.*.soldForHealth': 'Takes the place of the age of 55 (Eighth Schedule, para 57).',
  'disposals.*.businessMarketValue':
    'Of all assets of all the businesses, on the day of the sale: above the limit there is no exclusion (Eighth Schedule, para 57).',
  'disposals.*.foreignTaxPaid': FOREIGN_TAX,
  otherGifts:
    'Such as cash: taxable donations of this year, made before those among the disposals. The first of a year are exempt (section 56(2)(b)).',
  taxableGiftsBefore: 'After the exemptions: above R30 million since that day the rate is 25 % (section 64(1)).',
  assessedCapitalLossBf: 'From the latest assessment: it comes off gains alone (Eighth Schedule, para 9).',
  unrealisedGain: 'Asked for the hint on the annual exclusion alone: what investments are worth above their base cost today.',
  smallBusinessReliefUsed: 'The exclusion is one for a life, used up within 24 months of the first sale (Eighth Schedule, para 57).',
  'lumpSums.*.severanceCause':
    'Under 55, the table applies only for permanent incapacity, or where the employer ends the trade or reduces staff; otherwise it is pay, taxed at the rate of the year (section 1 “severance benefit”).',
  'lumpSums.*.heldOverFivePercent':
    'Of the issued shares or members’ interest of the company that was the employer: no severance benefit for redundancy (section 1 “severance benefit” (c)).',
  'lumpSums.*.publicSectorYears': 'Of a public sector fund only service since 1 March 1998 is taxed (Second Schedule, para 2A).',
  'lumpSums.*.nonDeductibleContributionsUsed':
    'Left empty, as many as there are. They come off benefits of funds, not off severance (Second Schedule, paras 5(1)(a), 6(1)(b)(i)).',
  'deductions.raContribution':
    'With those to pension and provident funds: up to 27,5 % of remuneration or taxable income, and a cap (section 11F). What is above goes on to the next year.',
  'deductions.retirementBf': 'Contributions that were not deducted in earlier years, from the latest assessment (section 11F(3)).',
  'deductions.donations18A': 'Up to 10 % of taxable income, with a certificate; what is above goes on to the next year (section 18A).',
  'deductions.travelMethod': 'Both are worked out, and the better one counts unless one is chosen (section 8(1)(b)(ii) and (iiiA)).',
  'deductions.actual.leaseOrWearTearIs':
    'Lease payments count up to the fixed cost of the table, wear and tear up to the value limit over seven years (section 8(1)(b)(iiiA)).',
  'deductions.hasLogbook': 'Without a logbook no business kilometres are claimed.',
  'deductions.homeOffice.areaOffice': HOME_AREA,
  'deductions.homeOffice.bondInterest': 'From 2023 on not for employees who don’t earn mainly commission (section 23(m)).',
  'deductions.homeOffice.exclusiveUse': EXCLUSIVE,
  'deductions.homeOffice.daysWorked': 'More than half of the days at work in the year (section 23(b), proviso (b)(ii)).',
  'deductions.homeOffice.leaveDays': LEAVE,
  'deductions.homeOffice.publicHolidays': LEAVE,
  'deductions.solarPanels': '25 % of new panels that came into use from 1 March 2023 to 29 February 2024, at most R15 000 (section 6C).',
  'deductions.otherDeductibleSection': 'The section that allows it, named in the working.',
  'deductions.incomeProtection': 'Deductible up to 28 February 2015; from 1 March 2015 on shown with nil (section 23(r)).',
  'medical.schemeContributionMonthly': 'The whole fee, the employer’s share included.',
  'medical.employerShare':
    'Counts as paid by the taxpayer as far as it was taxed as a benefit (sections 6A(4) and 6B(4)). Paid by a former employer for a retired person it is no benefit, and no payment of the taxpayer (Seventh Schedule, para 12A(5)).',
  'medical.qualifyingOutOfPocket': 'Paid and not recovered from the scheme (section 6B).',
  'medical.disabilityExpenses': 'Of a list of SARS, and only with form ITR-DD (section 6B).',
  'paid.foreignTaxBf.*.amount': 'Set off within seven years, the oldest first (section 6quat(1B)(a)(ii)).',
  'paid.provisionalP1Date': 'After its due date the payment costs 10 % and interest (Fourth Schedule, para 27; section 89bis(2)).',
  'paid.provisionalP2Date': 'After its due date the payment costs 10 % and interest (Fourth Schedule, para 27; section 89bis(2)).',
  'paid.provisionalP3Date': 'After the effective date the payment bears interest until this day (Fourth Schedule, para 23A(2)).',
  'paid.previousAssessment':
    'The basic amount; 8 % of it for each year are added where the assessed year ended more than 18 months before the estimate (Fourth Schedule, para 19(1)(d)).',
  'paid.previousAssessmentGain': 'Comes off the basic amount (Fourth Schedule, para 19(1)(d)).',
  'paid.previousAssessmentLumpSums': 'Come off the basic amount (Fourth Schedule, para 19(1)(d)).',
  'paid.estimateDeclaredP1':
    'Half of its tax was the first payment; what of it was not paid costs 10 % (Fourth Schedule, paras 21 and 27).',
  'paid.estimateDeclaredP2': 'Too low an estimate costs 20 % of the tax that it falls short by (Fourth Schedule, para 20).',
  'paid.assessedOn': 'Until this day what is left to pay bears interest, and SARS pays interest on what was overpaid (section 89quat).',
  'projection.bracketIndexation':
    'A year, after the newest year with tables: an assumption, not law. 0 % shows what brackets cost that stand still.',
}

// Fixed hints and help texts of the fields; the labels come from the calculator.

interface FieldTexts {
  readonly hint?: string
  readonly source?: string
}

const DEEDS_SOURCE = 'If the deeds office schedule for the registration date is not loaded, type its fee; otherwise leave this empty.'
const LAST_GUIDELINE = 'If none is loaded for that date, the last published one can be used as an estimate.'
const WITH_VAT = { hint: 'with VAT' }
const QUOTED = { hint: 'without VAT' }

export const FIELD_TEXTS: Readonly<Record<string, FieldTexts>> = {
  transferAmount: {
    source: 'The price in the agreement, without costs. If the seller charges VAT on the sale, no transfer duty is payable.',
  },
  marketValue: {
    hint: 'duty is charged on the greater of the two',
    source: 'The property’s value on the date of acquisition. Leave empty if it is the price.',
  },
  dateOfAcquisition: {
    source:
      'The date of the agreement, even if conditions are still open, not the date of registration. The duty is payable within six months of it.',
  },
  purchaserType: {
    source:
      'Since 23 February 2011 all purchasers pay on the same scale. Before that, companies, close corporations and trusts paid a flat rate.',
  },
  bondAmount: {
    hint: 'does not change the duty',
    source: 'The amount that the bank lends against the property. It pays part of the price, and registering it costs fees.',
  },
  bondOf: {
    hint: 'who borrows, if a share is bought',
    source: 'A bond of all purchasers is shared like the property; a bond of this purchaser alone is not.',
  },
  initiationFeeAdded: {
    source:
      'The bank’s fee for granting the loan, limited by the National Credit Act. If it is added to the loan, it is not needed in cash.',
  },
  pledgeFee: {
    ...QUOTED,
    source:
      'Shares in a share block company are ceded and pledged. No bond is registered, so there is no bond attorney’s fee and no deeds office fee.',
  },
  bondFeeMode: {
    source: `The recommended conveyancer’s fee for registering the bond: an upper guideline to negotiate, not a tariff. ${LAST_GUIDELINE}`,
  },
  bondFee: QUOTED,
  deedsBondFee: { source: DEEDS_SOURCE },
  transferFeeMode: {
    source: `The recommended conveyancer’s fee for the transfer on the date of the agreement: an upper guideline to negotiate, not a tariff. ${LAST_GUIDELINE}`,
  },
  transferFee: QUOTED,
  deedsFeeMode: {
    source:
      'The fees of the deeds office for the transfer and the bond, by the schedule for the registration date. While none is loaded, the last published one can be used as an estimate.',
  },
  deedsTransferFee: { source: DEEDS_SOURCE },
  'sundries.deedsSearch': WITH_VAT,
  'sundries.ratesClearance': { hint: 'paid in advance to the municipality' },
  'sundries.leviesClearance': { hint: 'to the body corporate' },
  purchaserCommission: {
    hint: 'of agent or auctioneer, with VAT',
    source:
      'Commission and fees that the purchaser pays are added to the price for transfer duty: section 6(1)(a) of the Transfer Duty Act.',
  },
  saleInExecution: {
    hint: 'only the commission above 5 % of the price is added',
    source: 'Section 6(1)(a) of the Transfer Duty Act, proviso.',
  },
  optionPrice: {
    hint: 'of an option or a right of pre-emption that is exercised',
    source: 'The price of the option is added to the purchase price: section 6(1)(b) of the Transfer Duty Act.',
  },
  share: {
    hint: 'of the property; price and value are for the whole',
    source: 'Duty is calculated on the value of the whole property and then shared.',
  },
  propertyKind: { source: 'Determines which costs apply.' },
  rightAcquired: {
    source:
      'A usufruct is worth 12 % of the market value a year for the life of its holder (section 5 of the Transfer Duty Act, Table A of the Estate Duty regulations). The bare dominium is the rest.',
  },
  usufructuaryBorn: { hint: 'the age at the next birthday applies' },
  usufructuarySex: { hint: 'the column of Table A' },
  connectedParties: {
    hint: 'seller and purchaser',
    source: 'Between family members, partners or a company and its members, SARS may ask for a valuation of the property.',
  },
  vatStatus: {
    hint: 'a sale is subject to VAT or duty, never both',
    source: 'If the seller sells as a VAT vendor, the price includes VAT and no transfer duty is payable.',
  },
  exemption: { source: 'Section 9 of the Transfer Duty Act lists who is exempt.' },
  exemptionText: { hint: 'with its section' },
  exemptionProof: { hint: 'required before a report is issued' },
  registrationDate: {
    source: 'The day on which the deeds office registers the transfer. It determines the deeds office fees and the VAT rate.',
  },
  paymentDate: {
    hint: 'late payment costs interest',
    source:
      'Transfer duty is payable within six months of the date of acquisition; after that, interest is charged for every completed month.',
  },
  deposit: { hint: 'paid before registration, from own funds' },
  cashAvailable: { hint: 'on registration, in addition to the deposit' },
  'sellerSide.baseCost': { hint: 'of the whole property' },
  'sellerSide.improvements': { hint: 'if not in the base cost' },
  'sellerSide.ownershipShare': { hint: 'of the property' },
  'sellerSide.agentCommissionPpm': { hint: 'of the price, without VAT' },
  'sellerSide.bondRate': { hint: 'of the bond, for interest on short notice' },
  'sellerSide.noticeDays': { hint: 'less than 90 costs interest' },
  'sellerSide.cancellationFee': WITH_VAT,
  'sellerSide.electricalCertificate': WITH_VAT,
  'sellerSide.electricFenceCertificate': WITH_VAT,
  'sellerSide.gasCertificate': WITH_VAT,
  'sellerSide.plumbingCertificate': { hint: 'with VAT, if the municipality requires it' },
  'sellerSide.beetleCertificate': WITH_VAT,
  'sellerSide.ratesClearance': { hint: 'arrears and advance payments' },
  'sellerSide.isNonResident': {
    hint: 'the purchaser withholds part of the price',
    source:
      'Section 35A of the Income Tax Act: a purchaser from a non-resident seller pays part of the price to SARS, as an advance on the seller’s tax.',
  },
  'sellerSide.withholdingDirective': { hint: 'if SARS has issued a directive' },
  'sellerSide.exemptGiftsBefore': { hint: 'the part of the year’s donations tax exemption already used' },
  'sellerSide.taxableGiftsBefore': { hint: 'before this one; they determine the rate of donations tax' },
  'sellerSide.taxScenarioId': { hint: 'for the tax on the gain' },
}

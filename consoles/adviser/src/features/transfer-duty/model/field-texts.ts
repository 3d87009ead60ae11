// What stands under and behind the fields, where it is always the same; their labels come with the calculator.

interface FieldTexts {
  readonly hint?: string
  readonly source?: string
}

const DEEDS_SOURCE =
  'Where the deeds office’s schedule of the day of registration is not loaded, type what it asks; otherwise leave it empty.'
const WITH_VAT = { hint: 'with VAT' }
const QUOTED = { hint: 'without VAT' }

export const FIELD_TEXTS: Readonly<Record<string, FieldTexts>> = {
  transferAmount: {
    source: 'The price in the agreement, without costs. If the seller charges VAT on the sale, no transfer duty is payable.',
  },
  marketValue: {
    hint: 'duty is charged on the greater of the two',
    source: 'What the property would fetch on the date of acquisition. Leave it empty where it is the price.',
  },
  dateOfAcquisition: {
    source:
      'The date of the agreement; conditions that are still open do not postpone it, and the date of registration does not count. The duty is payable within six months of it.',
  },
  purchaserType: {
    source:
      'Everybody pays by the same scale since 23 February 2011. Before that, companies, close corporations and trusts paid a flat rate.',
  },
  bondAmount: {
    hint: 'does not change the duty',
    source: 'What the bank lends against the property. It pays part of the price, and registering it costs fees.',
  },
  bondOf: {
    hint: 'who borrows, where a share is bought',
    source: 'A bond of all purchasers is shared as the property is; one of this purchaser alone is not.',
  },
  initiationFeeAdded: {
    source:
      'The bank’s fee for starting the loan, at most what the National Credit Act allows. Added to the loan, it is not needed in cash.',
  },
  pledgeFee: {
    ...QUOTED,
    source:
      'Shares in a share block company are ceded and pledged: no bond is registered, so there is no bond attorney’s fee and no deeds office fee.',
  },
  bondFeeMode: {
    source: 'What conveyancers are recommended to charge for registering the bond: an upper mark to talk about, not a tariff.',
  },
  bondFee: QUOTED,
  deedsBondFee: { source: DEEDS_SOURCE },
  transferFeeMode: {
    source:
      'What conveyancers are recommended to charge for the transfer, by the day of the agreement: an upper mark to talk about, not a tariff.',
  },
  transferFee: QUOTED,
  deedsTransferFee: { source: DEEDS_SOURCE },
  'sundries.deedsSearch': WITH_VAT,
  'sundries.ratesClearance': { hint: 'paid ahead to the municipality' },
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
    source: 'What was paid for the option is added to the price: section 6(1)(b) of the Transfer Duty Act.',
  },
  share: {
    hint: 'of the property; price and value are of all of it',
    source: 'Duty is calculated on the value of the whole property and then shared.',
  },
  propertyKind: { source: 'Changes which costs there are.' },
  rightAcquired: {
    source:
      'A usufruct is worth 12 % of the market value a year for the life of its holder (section 5 of the Transfer Duty Act, Table A of the Estate Duty regulations). The bare dominium is the rest.',
  },
  usufructuaryBorn: { hint: 'the age at the next birthday counts' },
  usufructuarySex: { hint: 'the column of Table A' },
  connectedParties: {
    hint: 'seller and purchaser',
    source: 'Between family members, partners or a company and its members, SARS may ask what the property is worth.',
  },
  vatStatus: {
    hint: 'a sale bears VAT or duty, never both',
    source: 'Where the seller sells as a VAT vendor, VAT is in the price and no transfer duty is payable.',
  },
  exemption: { source: 'Section 9 of the Transfer Duty Act names who pays no duty.' },
  exemptionText: { hint: 'with its section' },
  exemptionProof: { hint: 'needed before a report is issued' },
  registrationDate: {
    source: 'The day on which the deeds office registers the transfer. It picks the deeds office fees and the rate of VAT.',
  },
  paymentDate: {
    hint: 'late, it costs interest',
    source:
      'Transfer duty is payable within six months of the date of acquisition; after that, interest is charged for every completed month.',
  },
  deposit: { hint: 'paid before the day, out of own money' },
  cashAvailable: { hint: 'on the day, beside the deposit' },
  'sellerSide.baseCost': { hint: 'of the whole property' },
  'sellerSide.improvements': { hint: 'where they are not in the base cost' },
  'sellerSide.ownershipShare': { hint: 'of the property' },
  'sellerSide.agentCommissionPpm': { hint: 'of the price, without VAT' },
  'sellerSide.bondRate': { hint: 'of the bond, for interest on notice that was not given' },
  'sellerSide.noticeDays': { hint: 'what lacks of 90 costs interest' },
  'sellerSide.cancellationFee': WITH_VAT,
  'sellerSide.electricalCertificate': WITH_VAT,
  'sellerSide.electricFenceCertificate': WITH_VAT,
  'sellerSide.gasCertificate': WITH_VAT,
  'sellerSide.plumbingCertificate': { hint: 'with VAT, where the municipality asks for it' },
  'sellerSide.beetleCertificate': WITH_VAT,
  'sellerSide.ratesClearance': { hint: 'arrears, and what is paid in advance' },
  'sellerSide.isNonResident': {
    hint: 'the purchaser withholds part of the price',
    source:
      'Section 35A of the Income Tax Act: who buys from a seller that is not resident pays part of the price to SARS, ahead of the seller’s tax.',
  },
  'sellerSide.withholdingDirective': { hint: 'where SARS has issued a directive' },
  'sellerSide.exemptGiftsBefore': { hint: 'what they used of the year’s exemption from donations tax' },
  'sellerSide.taxableGiftsBefore': { hint: 'before this one: they decide the rate of donations tax' },
  'sellerSide.taxScenarioId': { hint: 'for the tax on the gain' },
}

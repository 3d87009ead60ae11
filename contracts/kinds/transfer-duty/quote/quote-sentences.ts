import type { TransferDutyResult } from '../calculator/result/result.ts'
import { basisLabel, centsPerRand, estimateSentence } from '../calculator/result/sentences.ts'
import { formatDate, formatMoney, formatRate } from '../../../base/money/format.ts'
import { statusOf, upperFirst } from './choice-words.ts'

// The sentences of a quote, the same on screen and on paper. Calculates nothing.

/** States where the next rand of price costs more, and how much. */
export function edgeSentences({ duty, nextEdges, basis }: TransferDutyResult): readonly string[] {
  const rand = basis === 'price' || basis === 'consideration' ? 'each rand more' : `each rand more of ${basisLabel({ basis })}`
  const now = duty.nextRand === null ? [] : [`Now ${rand} costs ${costWords(duty.nextRand.rate)}.`]
  return [...now, ...nextEdges.map((edge) => edgeSentence(edge, rand))]
}

const costWords = (rate: number) => (rate === 0 ? 'no duty' : `${centsPerRand(rate)} of duty`)

function edgeSentence({ kind, value, rate, jump }: TransferDutyResult['nextEdges'][number], rand: string): string {
  const at = formatMoney(value)
  if (kind === 'duty') return `From ${at} on, ${rand} costs ${costWords(rate ?? 0)}.`
  const who = kind === 'transferFee' ? 'the conveyancer’s guideline' : 'the deeds office fee'
  if (jump === null) return `Above ${at} ${who} is another, for which there is no confirmed figure.`
  return `Above ${at} ${who} rises by ${formatMoney(jump)}${kind === 'transferFee' ? ', and VAT on it' : ''}.`
}

/** States the interest on late payment, actual or possible. Empty if no duty is payable. */
export function lateSentence({ lateInterest: { completedMonths, interest, paymentDate, schedule }, duty }: TransferDutyResult): string {
  const [first] = schedule
  if (first === undefined) return ''
  if (completedMonths > 0) {
    const months = `${completedMonths} completed ${completedMonths === 1 ? 'month' : 'months'}`
    const paid = `Paid on ${formatDate(paymentDate)}, the duty is ${months} late`
    return interest === null ? `${paid}; the rate of interest is not loaded.` : `${paid}: interest of ${formatMoney(interest)}.`
  }
  const until = `the last day to pay is ${formatDate(duty.dueDate)}`
  return first.interest === null
    ? `${upperFirst(until)}.`
    : `${upperFirst(until)}; every completed month after it costs ${formatMoney(first.interest)} of interest.`
}

/** The answer in sentences: the duty, the cash, which amounts are of a share, and which fees are estimates. */
export function answerSentences(result: TransferDutyResult, bondAmount: number): readonly string[] {
  const { sharing } = result
  const sentences = [
    dutySentence(result),
    cashSentence(result, bondAmount),
    sharing?.sentence ?? '',
    donationSentence(result),
    estimateSentence(result),
  ]
  return sentences.filter((sentence) => sentence !== '')
}

/** States the donor's tax. Without the seller's side it names the assumption. */
function donationSentence({ donation, seller }: TransferDutyResult): string {
  if (donation === null || donation.tax === null) return ''
  const taken = seller === null ? ', for a resident natural person without other gifts' : ''
  return `The donor’s donations tax is ${formatMoney(donation.tax)}${taken}, payable by ${formatDate(donation.dueDate)}.`
}

function dutySentence({ transferDutyPayable, duty, dutiableValue, basis }: TransferDutyResult): string {
  if (duty.relief !== null) return duty.relief.reason
  if (duty.payable === null || transferDutyPayable === null) return ''
  const value = `a ${basisLabel({ basis })} of ${formatMoney(dutiableValue)}`
  if (duty.payable === 0) return `No duty is payable on ${value}.`
  const shared =
    duty.share === 1_000_000 ? '' : `, of which the share of ${formatRate(duty.share)} pays ${formatMoney(transferDutyPayable)}`
  return `The duty on ${value} is ${formatMoney(duty.payable)}${shared}, payable by ${formatDate(duty.dueDate)}.`
}

function cashSentence({ cash }: TransferDutyResult, bondAmount: number): string {
  const how = bondAmount === 0 ? 'without a bond' : `in addition to a bond of ${formatMoney(bondAmount)}`
  return `${cash.onTheDay === 0 ? 'Nothing' : formatMoney(cash.onTheDay)} is needed in cash on registration, ${how}.`
}

/** States the gaps in the totals, once. */
export const missingSentences = ({ whyIncomplete }: TransferDutyResult): readonly string[] =>
  whyIncomplete === null ? [] : [whyIncomplete.message]

/** States the VAT, actual or possible, and the effect of the other way. */
export function vatWords({ vat, duty }: TransferDutyResult): string {
  const included =
    vat.included === null
      ? ''
      : `${duty.relief?.kind === 'vat' ? 'VAT in the price' : 'VAT in place of duty'}: ${formatMoney(vat.included)}. `
  return included + vat.sentence
}

/** Constants that are not beyond doubt, each with its status and source. */
export function unconfirmedSentences({ unconfirmed }: TransferDutyResult): readonly string[] {
  return unconfirmed.map(({ names, status, confidence, source }) => {
    return `${upperFirst(names.join('; '))}: ${statusOf({ status, confidence })} (${source}).`
  })
}

/** Why the seller's figure lacks something. */
export const sellerMissing = ({ missing }: TransferDutyResult): readonly string[] =>
  missing.filter(({ id }) => id.startsWith('seller.')).map(({ message, remedy }) => `${message} ${remedy}`)

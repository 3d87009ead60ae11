/** Why a report that was issued is no longer in force. */
export const WITHDRAWAL_REASONS = ['wrongFigures', 'wrongClient', 'lawChanged', 'clientAsked', 'issuedByMistake', 'other'] as const
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number]

export const REASON_WORDS: Readonly<Record<WithdrawalReason, string>> = {
  wrongFigures: 'Figures or facts in it are wrong',
  wrongClient: 'It was issued for the wrong client',
  lawChanged: 'The law has changed since',
  clientAsked: 'The client asked for it',
  issuedByMistake: 'It was issued by mistake',
  other: 'Another reason',
}

/** The maximum length of the added text. */
export const NOTE_MAX = 1000

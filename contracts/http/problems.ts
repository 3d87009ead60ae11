/**
 * The error catalogue: every answer that is not a success, as RFC 9457 problem documents.
 * A code reads `<area>/<what>`; the console shows the part after the slash with its dashes as spaces (specification §8).
 */
export const PROBLEMS = {
  'functions/invalid-argument': { status: 400, title: 'Some of what was sent is not right.' },
  'functions/unauthenticated': { status: 401, title: 'No user is currently signed in.' },
  'functions/permission-denied': { status: 403, title: 'You may not do this.' },
  'functions/not-found': { status: 404, title: 'There is nothing here.' },
  'functions/aborted': { status: 409, title: 'Somebody else changed this at the same moment. Reload and try again.' },
  'functions/resource-exhausted': { status: 429, title: 'Too much at once. Wait a little and try again.' },
  'functions/internal': { status: 500, title: 'Something went wrong on our side. Nothing was lost; try again.' },
  'functions/unimplemented': { status: 501, title: 'This is not available.' },
  'functions/not-shown-yet': { status: 503, title: 'What was saved last is not shown yet. Try again shortly.' },
  'functions/unavailable': { status: 503, title: 'A part of Tafel cannot be reached at the moment. Try again shortly.' },
  'functions/deadline-exceeded': { status: 504, title: 'This took too long. It may have happened: reload before you try again.' },
  'history/unreadable': {
    status: 409,
    title: 'The history of this holds an entry that Tafel cannot read. Nothing was changed. Speak to whoever runs Tafel for you.',
  },
  'history/not-there-yet': { status: 404, title: 'This was not there yet at that moment.' },
  'history/later-changes': {
    status: 409,
    title: 'The same was changed again since. Look at what is taken back with it, and take back both.',
  },
  'history/does-not-fit': {
    status: 409,
    title: 'Taken back alone, this does not fit with what was changed since. Take the later changes back first.',
  },
  'history/by-hand': {
    status: 409,
    title: 'A marriage stands with both spouses, so it cannot be taken back here. Change it on the page of the household.',
  },
  'functions/storage-full': {
    status: 507,
    title: 'Nothing can be saved at the moment: Tafel’s disk is full. What was saved before is safe. Try again when there is room.',
  },
  'http/too-many-exports': {
    status: 429,
    title: 'You have saved as many exports as an hour allows. What you have saved is yours; save the next one later.',
  },
  'http/method-not-allowed': { status: 405, title: 'This address does not take that method.' },
  'http/payload-too-large': { status: 413, title: 'This is larger than Tafel takes.' },
  'http/unsupported-media-type': { status: 415, title: 'Send JSON.' },
  'http/form-wanted': { status: 415, title: 'Send a form (application/x-www-form-urlencoded).' },
  'http/revision-behind': { status: 412, title: 'This was changed since you opened it. Reload to see the newest.' },
  'http/revision-required': { status: 428, title: 'Say which revision you are changing (If-Match).' },
  'http/key-reused': { status: 422, title: 'This Idempotency-Key was used for something else.' },
  'identity/user-disabled': { status: 403, title: 'This user is disabled. Speak to your administrator.' },
  'identity/email-not-verified': { status: 403, title: 'Verify your e-mail address first.' },
  'identity/own-user': { status: 409, title: 'You cannot disable or erase yourself here.' },
  'identity/own-admin': {
    status: 409,
    title: 'An admin cannot erase the own sign-in: the last one would lock everybody out. Have another admin do it.',
  },
  'identity/own-admin-role': {
    status: 409,
    title: 'You cannot take the role of admin from yourself: the last one would lock everybody out. Have another admin do it.',
  },
  'identity/already-verified': { status: 409, title: 'This address is verified already.' },
  'identity/not-disabled': {
    status: 409,
    title: 'Only a disabled user can be erased. Disable the user first: that can be undone, erasing cannot.',
  },
  'identity/user-erased': { status: 410, title: 'This user was erased for good. Nothing of it can be brought back.' },
  'profiles/no-such-assessment': { status: 404, title: 'No such assessment!' },
  'profiles/no-such-profile': { status: 404, title: 'No such document!' },
  'accounts/account-required': { status: 403, title: 'Create your account first.' },
  'accounts/account-exists': { status: 409, title: 'You already have an account.' },
  'accounts/handed-on': {
    status: 409,
    title: 'You have founded a firm, handed it on and left it. Join a firm by invitation, or register with another address.',
  },
  'accounts/details-incomplete': { status: 400, title: 'The account details are not complete.' },
  'accounts/closed': { status: 409, title: 'This firm is closed. Reopen it to go on working.' },
  'accounts/not-closed': {
    status: 409,
    title: 'Only a closed firm can be erased. Close it first: closing can be undone, erasing cannot.',
  },
  'accounts/erased': {
    status: 410,
    title: 'This firm was erased for good. To begin anew, delete your sign-in and register again.',
  },
  'subscriptions/subscription-required': {
    status: 403,
    title: 'This needs a subscription. You can read and export everything that you made; to change it, choose a plan under Subscriptions.',
  },
  'subscriptions/trial-used': { status: 409, title: 'The free trial has been used: there is one for each firm and each person.' },
  'teams/no-team-id': { status: 403, title: 'No team ID found in claims.' },
  'teams/seats-full': { status: 409, title: 'Team member limit reached for this tier.' },
  'teams/already-invited': { status: 409, title: 'This address has an open invitation. Send it again, or withdraw it first.' },
  'teams/already-member': { status: 409, title: 'You are in this team already.' },
  'teams/in-another-firm': {
    status: 409,
    title: 'You work in another firm. Leave its team first: somebody belongs to one firm at a time.',
  },
  'teams/own-firm-open': {
    status: 409,
    title: 'You have a firm of your own. Close it first, under Firm details: somebody belongs to one firm at a time. It can be reopened.',
  },
  'teams/invitation-unknown': {
    status: 404,
    title: 'This invitation does not exist, or a newer mail has replaced it. Ask the firm to send it again.',
  },
  'teams/invitation-expired': { status: 410, title: 'This invitation has run out. Ask the firm to send it again.' },
  'teams/invitation-over': { status: 410, title: 'This invitation was withdrawn or has been used. Ask the firm for a new one.' },
  'teams/other-address': {
    status: 403,
    title: 'This invitation was sent to another e-mail address. Sign in with that address, or ask the firm to invite this one.',
  },
  'teams/owner-stays': { status: 409, title: 'A firm has one owner. Hand the ownership on first.' },
  'teams/not-an-adviser': { status: 409, title: 'Clients can only go to somebody in the team who may change records.' },
  'acting/ended': { status: 403, title: 'Acting for this user has ended. Begin again from the admin console, with a reason.' },
  'acting/not-allowed': {
    status: 403,
    title: 'Not while acting for somebody: only their clients and records are open, and changing them only where that was asked for.',
  },
  'acting/nobody-there': { status: 409, title: 'This user works in no firm, or the firm is closed: there is nobody to act for.' },
  'acting/own-user': { status: 409, title: 'You are this user. There is nobody to act for.' },
  'alerts/own': { status: 409, title: 'This alert is about you. Have another administrator look into it.' },
  'mandates/no-such-auditor': {
    status: 409,
    title: 'Nobody signs in to Tafel as an auditor with this address. Ask the auditor which address they use.',
  },
  'mandates/own-firm': { status: 409, title: 'Nobody audits themselves. Name somebody else.' },
  'mandates/too-many': { status: 409, title: 'The firm has as many mandates as it can. Revoke one that is not needed any more.' },
  'subscriptions/not-auth': { status: 401, title: 'Not Auth' },
  'subscriptions/coupon-incorrect': { status: 400, title: 'Coupon incorrect' },
  'subscriptions/coupon-exists': { status: 409, title: 'There is a coupon with this code already. Choose another code.' },
  'subscriptions/notice-refused': { status: 400, title: 'This is no notice of a payment that Tafel takes.' },
  'subscriptions/no-such-tier': { status: 404, title: 'No such tier!' },
  'subscriptions/tier-name-taken': { status: 409, title: 'There is a tier of this name already. Choose another name.' },
  'subscriptions/trial-tier-needed': {
    status: 409,
    title: 'One tier must be that of free trials, and be on offer. Make another tier that of free trials first.',
  },
  'subscriptions/same-plan': { status: 409, title: 'This is the plan that you have already.' },
  'subscriptions/too-few-seats': {
    status: 409,
    title: 'Your team has more people than this plan has seats. Take people off the team first, or choose a larger plan.',
  },
  'subscriptions/amount-too-small': {
    status: 409,
    title:
      'With this coupon less than R 5,00 would be left to pay, which PayFast cannot charge. Take the coupon off, or choose another plan.',
  },
  'subscriptions/nothing-to-cancel': { status: 409, title: 'There is no subscription to cancel: nothing will be charged.' },
  'subscriptions/not-cancelled': {
    status: 409,
    title: 'This subscription is not cancelled, or its last day has passed. Choose a plan instead.',
  },
  'subscriptions/cancelled': { status: 409, title: 'This subscription is cancelled. Take the cancellation back first.' },
  'subscriptions/cannot-pause': {
    status: 409,
    title: 'Only a monthly plan whose payments are up to date can be paused, and only for as long as is offered.',
  },
  'subscriptions/paused': { status: 409, title: 'This subscription is paused. Resume it first.' },
  'subscriptions/unknown-payment': { status: 404, title: 'Tafel knows no checkout that this payment belongs to.' },
  'subscriptions/not-paused': { status: 409, title: 'This subscription is not paused.' },
  'subscriptions/no-card': { status: 409, title: 'There is no card to change yet. Choose a plan first.' },
  'subscriptions/no-such-payment': { status: 404, title: 'There is no such payment of this firm. Reload its payments.' },
  'subscriptions/refund-open': {
    status: 409,
    title: 'A refund of this payment is on its way already. Wait until it is known what became of it.',
  },
  'subscriptions/refund-too-large': { status: 409, title: 'This is more than is left of the payment to pay back.' },
  'subscriptions/no-coupon': { status: 409, title: 'There is no coupon to take off.' },
  'subscriptions/payments-unavailable': {
    status: 503,
    title: 'Payments cannot be taken at the moment. Nothing was charged; try again shortly.',
  },
  'records/locked': { status: 409, title: 'This record is locked. Make a copy to change it.' },
  'records/deleted': { status: 409, title: 'This record is deleted. Restore it first.' },
  'records/not-deleted': {
    status: 409,
    title: 'Only a deleted client can be erased. Delete it first: deleting only hides it and can be undone, erasing cannot.',
  },
  'clients/spouse-taken': {
    status: 409,
    title: 'That client is married to another client in Tafel. End that link first, on the page of either of them.',
  },
  'records/erased': { status: 410, title: 'This client was erased for good. Nothing of it can be brought back.' },
  'records/constants-unknown': {
    status: 409,
    title: 'The tables that this was calculated with are not known here. Reload the page, and calculate with those of today.',
  },
  'recalculations/running': {
    status: 409,
    title: 'Records of your firm are being calculated already. Wait until that is done, or stop it.',
  },
  'files/not-an-image': { status: 400, title: 'This is no PNG, JPEG or WebP picture, or it is damaged. Save it again as one of these.' },
  'files/image-too-large': {
    status: 413,
    title: 'This picture has more than 4 096 pixels a side. Make it smaller: 1 200 are enough for print.',
  },
  'files/type-not-allowed': { status: 400, title: 'This is no PDF, PNG, JPEG, XLSX, DOCX, CSV or text file, or it is damaged.' },
  'files/client-full': { status: 409, title: 'A client has at most 100 files, of 25 MB together. Delete some first.' },
  'files/already-there': { status: 409, title: 'This file is here already.' },
  'constants/import-refused': { status: 400, title: 'Some lines can’t be taken, so none was. Correct them and import again.' },
  'constants/nothing-drafted': { status: 409, title: 'Nothing is drafted of this set. Import figures first.' },
  'constants/checks-fail': { status: 409, title: 'The figures don’t hold together. Correct what the checks say.' },
  'constants/to-confirm': { status: 409, title: 'Some figures need a person to say that they are so. Confirm them, or correct them.' },
  'constants/not-checked': { status: 409, title: 'The author has to sign the draft before it can be published.' },
  'constants/own-draft': { status: 409, title: 'You entered figures of this draft. A second person has to publish it.' },
  'constants/role-too-new': {
    status: 409,
    title: 'You became an admin after this draft was begun. Somebody who was an admin before has to publish it.',
  },
  'constants/role-from-author': {
    status: 409,
    title: 'An author of this draft made you an admin. Somebody whose role comes from another admin has to publish it.',
  },
  'constants/reference-missing': { status: 409, title: 'Say which Act or gazette makes these figures law.' },
  'constants/publication-pending': {
    status: 409,
    title: 'A publication of this set is waiting for its time. Stop it, or wait until it is in force.',
  },
  'constants/nothing-pending': { status: 409, title: 'No publication of this set is waiting: what is in force can only be withdrawn.' },
  'constants/nothing-published': { status: 409, title: 'Nothing of this set was drafted or published here, so nothing can be withdrawn.' },
  'constants/preview-busy': { status: 409, title: 'A preview is running already. Wait for it, or cancel it.' },
  'finance/not-settled': {
    status: 503,
    title: 'What was recorded last is not all here yet, so no end can be named that nothing comes before any more. Try again shortly.',
  },
  'finance/month-not-over': { status: 409, title: 'This month is not over yet. Close it once it is.' },
  'finance/month-too-early': {
    status: 409,
    title: 'Nothing is booked that early. Begin with a month at most a year before the first booking.',
  },
  'finance/month-before-open': { status: 409, title: 'The month before is not closed yet. Months are closed one after the other.' },
  'finance/month-closed': { status: 409, title: 'This month is closed and stays as it is. Work on it in the next one.' },
  'finance/unmatched': { status: 409, title: 'Not everything of this month is matched. Match it, or say that you close it all the same.' },
  'finance/statement-unreadable': { status: 400, title: 'This file is not understood. Nothing was taken.' },
  'finance/too-many-events': {
    status: 409,
    title: 'More has happened than figures are worked out of here: 200 000 events. Export them, and work them out with a tool for so many.',
  },
  'finance/busy': {
    status: 503,
    title: 'Figures are worked out for others at the moment, a few at a time. Try again in some seconds.',
  },
  'finance/too-many-exports': {
    status: 429,
    title: 'You have prepared five new exports within the hour. Those are still here to be saved; prepare the next one later.',
  },
  'finance/export-not-ready': { status: 409, title: 'This export is not written yet. Prepare it first, and wait until it is ready.' },
  'reports/nothing-to-report': { status: 409, title: 'Enter what the answer needs first: there is nothing to report yet.' },
  'reports/cannot-supersede': {
    status: 409,
    title: 'That report cannot be replaced: it is of another client, or is no longer in force. Reload to see it as it is now.',
  },
  'reports/already-superseded': {
    status: 409,
    title: 'This report was replaced by a newer one. Withdraw the newer one, or issue another.',
  },
  'reports/linked-changed': {
    status: 409,
    title: 'A record that this one depends on has changed since. Open this one and save its new answer; then print it.',
  },
} as const satisfies Record<string, { readonly status: number; readonly title: string }>

export type ProblemCode = keyof typeof PROBLEMS

/** `field` is the path in the body or query, dots between names: `inputs.transferAmount`. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

/** The body of every error answer, `application/problem+json`. */
export interface ProblemDocument {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly code: ProblemCode
  readonly requestId: string
  readonly detail?: string
  readonly errors?: readonly FieldError[]
  /** The current revision, where a write came too late. */
  readonly revision?: string
}

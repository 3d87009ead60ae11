import { hello, type Letter, link, words } from '../letter.ts'

export interface SecondFactorResetData {
  readonly name: string
  /** The address of the page where a new one is set up. */
  readonly page: string
}

/** To the user whose second factor an administrator has removed. Without the reason, which may say more than the mailbox should hold. */
export const secondFactorReset = ({ name, page }: SecondFactorResetData): Letter => ({
  subject: 'Your second factor was reset',
  greeting: hello(name),
  parts: [
    words(
      'An administrator of Tafel has removed the second factor of your sign-in and its recovery codes, and has signed you out everywhere. You sign in with your password and set up a new one.',
    ),
    words('If you did not ask for this, change your password now and reply to this mail.'),
    link('Set up a second factor', page),
  ],
})

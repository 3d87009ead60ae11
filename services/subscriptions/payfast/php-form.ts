/** Form encoding as PHP writes and reads it: PayFast hashes PHP's text. */

/** PHP's `urlencode`: letters, digits, `-`, `_` and `.` stay, a space is `+`, every other byte of UTF-8 is `%HH`. */
export const phpUrlencode = (text: string): string =>
  // A lone surrogate would throw here; a browser posts the replacement character for it.
  encodeURIComponent(text.toWellFormed())
    .replace(/[!'()*~]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')

/** PHP's `urldecode`. Never throws: invalid UTF-8 reads as the replacement character. */
export const phpUrldecode = (text: string): string =>
  text.replaceAll('+', ' ').replace(/(?:%[0-9a-f]{2})+/gi, (run) => Buffer.from(run.replaceAll('%', ''), 'hex').toString('utf8'))

/** PHP's `trim`: ASCII white space and NUL. JavaScript's would also remove a no-break space, which PayFast keeps. */
export const phpTrim = (text: string): string => text.replace(/^[ \t\n\r\0\v]+|[ \t\n\r\0\v]+$/g, '')

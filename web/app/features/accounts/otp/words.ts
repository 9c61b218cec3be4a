export const otpWords = {
  digit: (at: number, of: number) => `Digit ${at} of ${of}`,
}

export const sessionWords = {
  logIn: 'Please log in.',
  loggedOut: 'You have been logged out.',
  deviceNamed: 'The name of this device has been saved.',
  deviceSignedOut: 'The device has been signed out.',
  othersSignedOut: 'All other devices have been signed out.',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
}

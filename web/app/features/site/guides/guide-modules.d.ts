declare module '*.md' {
  const guide: import('./guide.ts').Guide
  export default guide
}

import type { AppModel } from './AppModel'

/** A screen of the app. What opens it returns it: `const page = await new TransferPage(app).open()`. */
export class Screen {
  constructor(readonly app: AppModel) {}

  protected async at(path: string): Promise<this> {
    await this.app.open(path)
    return this
  }
}

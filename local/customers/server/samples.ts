import { listDemoFiles } from "../../demo/files";

export interface Sample {
  /** The name of its file without the ending. */
  id: string;
  file: string;
  mime: string;
  make: () => Promise<Buffer>;
}

/** What is offered to be sent, of the demo's own photos. */
const OFFERED = ["dress", "indigo", "scarf", "fabric", "parcel", "mountain"];

/** Photos, slips and a voice message of the demo's own chats, drawn when they are first asked for. */
export class Samples {
  private readonly all: Sample[];
  private readonly made = new Map<string, Promise<Buffer>>();

  constructor(filledAt: number) {
    this.all = listDemoFiles(filledAt).map(({ path, mime, make }) => {
      const file = path.split("/").at(-1) ?? path;
      return { id: file.replace(/\.\w+$/, ""), file, mime, make };
    });
  }

  photos(): Sample[] {
    return OFFERED.flatMap((id) => this.find(id) ?? []);
  }

  find(id: string): Sample | null {
    const sample = this.all.find((one) => one.id === id);
    return sample ? { ...sample, make: () => this.make(sample) } : null;
  }

  private make({ id, make }: Sample): Promise<Buffer> {
    const made = this.made.get(id) ?? make();
    this.made.set(id, made);
    return made;
  }
}

export const sampleUrl = (id: string) => `/local/customers/api/samples/${id}`;

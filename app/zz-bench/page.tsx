"use client";
import { Bell, Copy, MoreHorizontal, Plus, Search, Send, Settings, Trash2, User } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Avatar } from "@/components/ui/avatar";
import { Badge, CountBadge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ChannelMark } from "@/components/ui/channel-mark";
import { Checkbox } from "@/components/ui/checkbox";
import { Chip } from "@/components/ui/chip";
import { Combobox } from "@/components/ui/combobox";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Field } from "@/components/ui/field";
import { Form, FormError, FormField, SubmitButton } from "@/components/ui/form";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { Kbd } from "@/components/ui/kbd";
import { Menu, MenuChoices, MenuItem, MenuSeparator } from "@/components/ui/menu";
import { NumberText } from "@/components/ui/number";
import { PageHeader } from "@/components/ui/page-header";
import { PasswordInput } from "@/components/ui/password-input";
import { Popover } from "@/components/ui/popover";
import { RadioGroup } from "@/components/ui/radio-group";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { Select } from "@/components/ui/select";
import { SkeletonRows, SkeletonText } from "@/components/ui/skeleton";
import { SlideOver } from "@/components/ui/slide-over";
import { Switch } from "@/components/ui/switch";
import { Table } from "@/components/ui/table";
import { Tabs } from "@/components/ui/tabs";
import { Textarea } from "@/components/ui/textarea";
import { Time } from "@/components/ui/time";
import { toast } from "@/components/ui/toast";
import { useZodForm } from "@/components/ui/use-zod-form";

const schema = z.object({
  name: z.string().min(1).max(10),
  email: z.email(),
  age: z.coerce.number().min(3),
  pay: z.string(),
});
export default function Page() {
  const form = useZodForm(schema, { defaultValues: { name: "", email: "x", age: "1", pay: "a" } });
  const [sw, setSw] = useState(true);
  const [mode, setMode] = useState<"a" | "b" | "c">("a");
  const [tag, setTag] = useState<string | null>("2");
  return (
    <main className="mx-auto max-w-5xl p-6">
      <PageHeader
        title="กล่องข้อความทั้งหมด ที่รอตอบ"
        description="ตอบลูกค้าจากทุกช่องทาง ปู่ญี่ปุ่น กู้เงิน ซื้อที่"
        back={{ href: "/", label: "หน้าหลัก" }}
        actions={
          <>
            <Button icon={<Plus />} variant="primary">
              สร้างโปรเจกต์ใหม่
            </Button>
            <Button>ยกเลิก</Button>
          </>
        }
      />
      <div className="grid gap-5 md:grid-cols-2">
        <Card title="ปุ่ม" description="Buttons">
          <div className="flex flex-wrap items-center gap-2">
            <Button variant="primary" icon={<Send />}>
              ส่งข้อความ
            </Button>
            <Button>ยกเลิก</Button>
            <Button variant="ghost">ข้าม</Button>
            <Button variant="danger" icon={<Trash2 />}>
              ลบ
            </Button>
            <Button loading variant="primary">
              กำลังส่ง
            </Button>
            <Button disabled>ปิดอยู่</Button>
            <Button size="small">เล็ก</Button>
            <Button size="large" variant="primary">
              เริ่มใช้ฟรี
            </Button>
            <IconButton label="แจ้งเตือน" icon={<Bell />} />
            <IconButton label="ตั้งค่า" icon={<Settings />} variant="secondary" />
            <Menu trigger={<IconButton label="เมนู" icon={<MoreHorizontal />} tooltip={false} />}>
              <MenuItem icon={<User />} onSelect={() => toast.success("บันทึกแล้ว")} end={<Kbd>P</Kbd>}>
                โปรไฟล์
              </MenuItem>
              <MenuChoices
                label="ธีม"
                value={mode}
                onChange={setMode}
                options={[
                  { value: "a", label: "สว่าง" },
                  { value: "b", label: "มืด" },
                ]}
              />
              <MenuSeparator />
              <MenuItem
                danger
                icon={<Trash2 />}
                onSelect={() => toast.error("ลบไม่สำเร็จ ลองใหม่อีกครั้ง", { description: "เครือข่ายขัดข้อง" })}
              >
                ลบห้องนี้
              </MenuItem>
            </Menu>
            <Popover title="ติดต่อเรา" trigger={<Button>ป๊อปโอเวอร์</Button>}>
              <p>โทร 02-000-0000</p>
            </Popover>
            <Dialog
              title="เพิ่มสมาชิก"
              description="ส่งคำเชิญทางอีเมล"
              trigger={<Button>เปิดหน้าต่าง</Button>}
              footer={
                <>
                  <Button>ยกเลิก</Button>
                  <Button variant="primary">ส่งคำเชิญ</Button>
                </>
              }
            >
              <Field label="อีเมล">
                <Input placeholder="name@example.com" />
              </Field>
            </Dialog>
            <AlertDialog
              danger
              title="ลบโปรเจกต์นี้หรือไม่"
              description="ข้อความทั้งหมดจะถูกลบและกู้คืนไม่ได้"
              confirmLabel="ลบโปรเจกต์"
              trigger={<Button>ยืนยัน</Button>}
              onConfirm={() => new Promise((r) => setTimeout(r, 800))}
            />
            <SlideOver title="รายละเอียดลูกค้า" trigger={<Button>สไลด์</Button>}>
              <SkeletonText lines={8} />
            </SlideOver>
            <CopyButton text="hello" />
            <Button
              onClick={() => {
                toast.success("บันทึกการตั้งค่าแล้ว");
                toast.info("มีข้อความใหม่");
                toast.warning("โควตาใกล้หมด");
                toast.error("ส่งไม่สำเร็จ");
                toast.message("ข้อความทั่วไป");
              }}
            >
              toasts
            </Button>
          </div>
        </Card>
        <Card title="ฟอร์ม">
          <Form
            form={form}
            onSubmit={async () => {
              await new Promise((r) => setTimeout(r, 500));
              return { error: "failed", fields: { email: "invalidEmail" } };
            }}
          >
            <FormError />
            <FormField
              name="name"
              label="ชื่อร้าน"
              hint="ลูกค้าจะเห็นชื่อนี้"
              labelEnd={
                <a href="/x" className="text-accent-text text-sm">
                  ช่วยเหลือ
                </a>
              }
            >
              {(f) => <Input {...f} placeholder="เช่น ร้านผ้าไหมปู่ชื่น" />}
            </FormField>
            <FormField name="email" label="อีเมล">
              {(f) => <Input type="email" {...f} />}
            </FormField>
            <FormField name="age" label="จำนวน" optional>
              {(f) => <Input inputMode="numeric" {...f} />}
            </FormField>
            <FormField name="pay" label="วิธี">
              {(f) => (
                <Select
                  {...f}
                  options={[
                    { value: "a", label: "พร้อมเพย์" },
                    { value: "b", label: "โอนธนาคาร" },
                  ]}
                />
              )}
            </FormField>
            <SubmitButton>บันทึก</SubmitButton>
          </Form>
        </Card>
        <Card title="ช่องกรอก">
          <div className="flex flex-col gap-4">
            <Field label="ค้นหา" hiddenLabel>
              <Input start={<Search />} placeholder="ค้นหาข้อความหรือลูกค้า" end={<Kbd>K</Kbd>} />
            </Field>
            <Field label="รหัสผ่าน">
              <PasswordInput autoComplete="new-password" defaultValue="demo" />
            </Field>
            <Field label="บันทึก">
              <Textarea placeholder="พิมพ์ที่นี่" />
            </Field>
            <Field label="แท็ก">
              <Combobox
                value={tag}
                onChange={setTag}
                options={[
                  { value: "1", label: "ลูกค้าใหม่" },
                  { value: "2", label: "ขายส่ง" },
                  { value: "3", label: "รอโอน" },
                ]}
              />
            </Field>
            <Checkbox label="ยอมรับเงื่อนไข" description="อ่านแล้วและเข้าใจ" checked={sw} onChange={setSw} />
            <Switch label="เปิดเสียงแจ้งเตือน" description="เมื่อมีข้อความใหม่" checked={sw} onChange={setSw} />
            <RadioGroup
              aria-label="แบบ"
              cards
              value={mode}
              onChange={setMode}
              options={[
                { value: "a", label: "รายเดือน", description: "ยกเลิกเมื่อไรก็ได้" },
                { value: "b", label: "รายปี" },
              ]}
            />
            <SegmentedControl
              label="มุมมอง"
              value={mode}
              onChange={setMode}
              options={[
                { value: "a", label: "ทั้งหมด" },
                { value: "b", label: "ของฉัน" },
                { value: "c", label: "รอตอบ" },
              ]}
            />
          </div>
        </Card>
        <Card title="ป้าย">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>ปกติ</Badge>
            <Badge tone="accent">ใหม่</Badge>
            <Badge tone="success">สำเร็จ</Badge>
            <Badge tone="warning">รอ 5 นาที</Badge>
            <Badge tone="danger">ล้มเหลว</Badge>
            <Badge tone="info">ข้อมูล</Badge>
            <CountBadge count={3} label="3" />
            <CountBadge count={120} label="120" />
            <Chip dot="#e11" onRemove={() => {}}>
              ลูกค้าประจำ
            </Chip>
            <Chip>ขายส่ง</Chip>
            <Avatar name="สมชาย ใจดี" channel="line" size="large" />
            <Avatar name="เกศินี" channel="facebook" size="large" />
            <Avatar name="John Doe" channel="instagram" size="large" />
            <Avatar name="ลูกค้า 4" channel="widget" size="large" />
            <Avatar name="ปู่" size="huge" />
            <Avatar name="ธ" size="small" />
            <ChannelMark channel="line" />
            <ChannelMark channel="facebook" />
            <ChannelMark channel="instagram" />
            <ChannelMark channel="widget" className="size-8" />
            <Time value={Date.now() - 300000} /> <Time value={Date.now() - 3e8} />{" "}
            <Time value="2026-11-20T07:05:00Z" format="dateTime" /> <NumberText value={1234} format="baht" />
          </div>
          <Tabs
            label="แท็บ"
            tabs={[
              { value: "a", label: "ภาพรวม", panel: "เนื้อหา" },
              { value: "b", label: "สมาชิก", end: <Badge>3</Badge>, panel: "ข" },
            ]}
            className="mt-4"
          />
          <SkeletonRows rows={2} />
        </Card>
        <Card title="ตาราง" flush className="md:col-span-2">
          <Table
            label="สมาชิก"
            rowKey={(r) => r.n}
            rows={[
              { n: "สมชาย", m: 1234 },
              { n: "สมหญิง", m: 99 },
            ]}
            columns={[
              { key: "n", header: "ชื่อ", cell: (r) => r.n },
              { key: "m", header: "ยอด", numeric: true, cell: (r) => <NumberText value={r.m} format="baht" /> },
            ]}
          />
        </Card>
        <Card>
          <EmptyState
            title="ยังไม่มีข้อความ"
            description="เมื่อลูกค้าทักเข้ามา จะเห็นที่นี่"
            action={
              <Button variant="primary" icon={<Copy />}>
                เชื่อมต่อ LINE
              </Button>
            }
          />
        </Card>
        <Card>
          <ErrorState onRetry={() => {}} />
        </Card>
        {(["search", "people", "plans", "done"] as const).map((d) => (
          <Card key={d}>
            <EmptyState drawing={d} title={d} />
          </Card>
        ))}
      </div>
    </main>
  );
}
